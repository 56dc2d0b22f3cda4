import type { Answer, QuestionMessage } from '#domain/assistant/index.ts';
import { agreed } from '#domain/refusal.ts';
import { type AssistantChatContext, assistantChatMachine } from './assistant-chat.machine.ts';
import type { Chart } from '#machines/chart.ts';
import { surprise } from '#machines/outcome.ts';

const at = Date.parse('2026-11-18T09:30:00Z');

const question: QuestionMessage = {
  id: 'question',
  sender: 'user',
  type: 'Question',
  content: 'Which client took the most time this month?',
  createdAt: at,
  userId: 7,
};

const send = {
  Id: 121,
  Text: `${question.content}. In workspace.1`,
  Filters: { StartDate: '2026-10-31T23:00:00.000Z', EndDate: '2026-11-18T09:30:00.000Z' },
};

const answer: Answer = {
  content: { type: 'SimpleAnswer', text: 'Fernway took the most time: 2:00 of 3:00 (67%), 1–18 Nov 2026.' },
  evidence: {
    from: '2026-11-01',
    to: '2026-11-18',
    filters: { users: [], teams: [], clients: [], projects: [], labels: [] },
    ms: 10_800_000,
    sessions: 3,
    parts: [{ where: 'client-1', taskId: null, ms: 7_200_000, sessions: 2 }],
    columns: [],
  },
};

export const assistantChatChart: Chart = {
  name: 'assistant-chat',
  machine: assistantChatMachine,
  purpose: 'Asks the report assistant one question at a time, and shows each answer or error as a message.',
  requirements: ['AIR-01', 'AIR-06', 'AIR-07', 'AIR-13', 'AIR-14', 'AIR-15', 'DEC-59'],
  states: {
    ready: 'A question can be asked; the messages so far are shown.',
    asking: 'The question stands in the chat, and its answer is awaited.',
    failed: 'The latest message says what went wrong; the same can be asked again.',
  },
  words: {
    'question.asked': 'The user presses "Apply" below a prompt, or "Ask" beside a question of their own.',
    'stop.pressed': 'The user presses "Stop".',
    'again.pressed': 'The user presses "Try again".',
    'chat.cleared': 'The user presses "Clear chat".',
    ask: 'Asks the server, and reads its answer by its response type. Ends with the state, also on the server.',
    agreed: 'The server answered, and the answer could be read.',
    keepQuestion: 'Adds the question to the chat.',
    keepAnswer: 'Adds the answer to the chat.',
    keepError: 'Adds a message titled "Error" with what went wrong.',
    keepStop: 'Adds that the user did not wait.',
    dropError: 'Takes the error back, for another try.',
    clear: 'Removes all messages.',
    store: 'Keeps the messages in this tab.',
  },
  inputs: [{ messages: [] }],
  cases: [
    { type: 'question.asked', question, send },
    { type: 'stop.pressed', at },
    { type: 'xstate.done.actor.ask', output: agreed({ answer, at }) },
    { type: 'xstate.done.actor.ask', output: { ok: false, refusal: surprise } },
  ],
  identity: ({ context }) => (context as AssistantChatContext).messages.at(-1)?.type,
  inBrowser: {
    skips: ({ type }) => type === 'xstate.error.actor.ask',
    unseen: {
      'asking: xstate.error.actor.ask -> failed': 'What the server cannot answer is a refusal.',
    },
  },
};
