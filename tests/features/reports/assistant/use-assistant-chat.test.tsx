import { beforeEach, describe, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Decision } from '#domain/refusal.ts';
import { assistantChatChart } from '#machines/page/assistant-chat.chart.ts';
import type { AssistantChatContext, TimedAnswer } from '#machines/page/assistant-chat.machine.ts';
import * as asking from '#services/queries/reports/assistant-queries.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, settle } from '#tests/ui/render.tsx';
import { button, choosePrompt, openAssistant } from './open-assistant.tsx';

describe('AIR-07 AIR-15 the chat follows its statechart', () => {
  const asked = heldAnswer<Decision<TimedAnswer>>();
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(asking, 'useAsk').mockReturnValue(asked.ask);
  });

  const contextOf = (snapshot: AnyMachineSnapshot): AssistantChatContext => snapshot.context;
  const messages = () =>
    [...document.querySelectorAll('ol[aria-label=Chat] > li:not([aria-hidden])')].map((item) => {
      if (item.querySelector('article')) return 'SimpleAnswer';
      return item.querySelector('b')?.textContent.trim() ?? 'Question';
    });
  const shows = (snapshot: AnyMachineSnapshot, ways: readonly string[]) => {
    const { messages: kept } = contextOf(snapshot);
    return { messages: kept.map(({ type: kind }) => kind), ways };
  };
  const clearing = (snapshot: AnyMachineSnapshot) =>
    contextOf(snapshot).messages.length > 0 ? ['Clear chat'] : [];

  walkScreen(assistantChatChart, {
    async open() {
      await openAssistant();
      await choosePrompt('Which client');
      return null;
    },
    gestures: {
      'question.asked': () => click(button('Apply')),
      'stop.pressed': () => click(button('Stop')),
      'again.pressed': () => click(button('Try again')),
      'chat.cleared': (_, __, before) =>
        contextOf(before).messages.length > 0 ? click(button('Clear chat')) : undefined,
      'xstate.done.actor.ask': (_, event) => settle(() => asked.done(event)),
      'xstate.error.actor.ask': (_, event) => settle(() => asked.failed(event)),
    },
    look: () => ({
      messages: messages(),
      ways: [...document.querySelectorAll('button')].flatMap((each) =>
        ['Clear chat', 'Try again', 'Stop', 'Apply'].includes(each.textContent)
          ? `${each.textContent}${each.getAttribute('aria-busy') === 'true' ? ' busy' : ''}`
          : [],
      ),
    }),
    shows: {
      ready: (_, snapshot) => shows(snapshot, [...clearing(snapshot), 'Apply']),
      asking: (_, snapshot) => shows(snapshot, ['Stop', 'Apply busy']),
      failed: (_, snapshot) => shows(snapshot, ['Clear chat', 'Try again', 'Apply']),
    },
  });
});
