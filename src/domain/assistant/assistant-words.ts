import { entriesText } from '#domain/report/index.ts';
import { counted } from '#domain/texts/index.ts';
import type { AnswerContent } from './prompt-answer.ts';
import type { AnswerGroup } from './query.ts';

export const groupWords: Readonly<Record<AnswerGroup, string>> = {
  client: 'Client',
  project: 'Project',
  label: 'Label',
  user: 'User',
  team: 'Team',
  task: 'Task',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

export const measureWords = { time: 'Time', sessions: 'Sessions', days: 'Days' } as const;

export const assistantWords = {
  choosePrompt: 'Choose a prompt to ask about logged time.',
  noFreeQuestions: 'To ask your own questions, set up a language model on this server.',
  ownQuestion: 'Your question',
  ownQuestionHint:
    'A language model reads your question and the names in your reports. It never sees logged time.',
  writeQuestion: 'Write a question first.',
  emptyTitle: 'Ask about logged time',
  empty: 'Choose a prompt and its filters. Every answer shows the sessions behind it.',
  asking: 'Adding up the sessions…',
  hours: 'Hours',
  noTime: 'No time was logged in this range.',
  noData: 'No data available',
  error: 'Error',
  stopped: 'Stopped',
  youStopped: 'You stopped this question.',
  removed: {
    users: 'A user chosen here was removed, or you can no longer see their time. Choose the users again.',
    teams: 'A team chosen here was removed, or you can no longer see its time. Choose the teams again.',
    clients: 'A client chosen here was removed, or you can no longer see its time. Choose the clients again.',
    projects:
      'A project chosen here was removed, or you can no longer see its time. Choose the projects again.',
    labels: 'A label chosen here was removed, or you can no longer see its time. Choose the labels again.',
  },
  unknownPrompt: 'This prompt no longer exists. Choose another one.',
  unreadText:
    "This text differs from its prompt, or names something you can't see. Replace each placeholder by names or days.",
  otherFilter: "This prompt can't be filtered like this. Choose it again.",
  noModel: "This server can't answer free questions: no language model is set up. Choose a prompt.",
  late: 'The language model took too long. Try again, or choose a prompt.',
  unavailable: 'The language model is not responding. Try again later, or choose a prompt.',
  declined: 'The language model refused the question. Rephrase it, or choose a prompt.',
  unusable: "The language model's answer couldn't be used. Rephrase your question, or choose a prompt.",
  notAsked:
    'Only logged time can be asked about, by client, project, label, user, team, task or day. Rephrase your question, or choose a prompt.',
  userLimit: "You've reached today's limit of free questions. Prompts still work.",
  companyLimit: "Your company has reached today's limit of free questions. Prompts still work.",
} as const;

/** Returns the text for the number of entries an answer is based on. */
export const evidenceText = (entries: number): string => `From ${entriesText(entries)}`;

/** Returns the text that screen readers announce for an answer. */
export function answerSummary(content: AnswerContent): string {
  switch (content.type) {
    case 'SimpleAnswer':
      return content.text;
    case 'Table':
      return `Answer: a table of ${counted(content.rows.length, 'row')}`;
    case 'PivotTable':
      return `Answer: a table of ${counted(content.rowHeaders.length, 'row')} and ${counted(content.columnHeaders.length, 'column')}`;
    case 'BarGraph':
      return `Answer: a chart of ${counted(content.bars.length, 'bar')}`;
    case 'PieChart':
      return `Answer: a chart of ${counted(content.slices.length, 'slice')}`;
    default:
      return content satisfies never;
  }
}
