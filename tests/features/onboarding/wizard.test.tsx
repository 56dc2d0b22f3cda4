import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, noProgress } from '#domain/onboarding/draft.ts';
import type { FinishStep } from '#domain/onboarding/payload.ts';
import { onboardingSteps, type StepId } from '#domain/onboarding/steps.ts';
import { emptyTeam, freshValues, type OnboardingValues } from '#domain/onboarding/values.ts';
import type { Decision } from '#domain/refusal.ts';
import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx';
import { onboardingChart } from '#machines/onboarding/onboarding.chart.ts';
import { onboardingSaveChart } from '#machines/onboarding/onboarding-save.chart.ts';
import * as calls from '#services/onboarding/finish-call.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findInput, paste, press, render, settle, type } from '#tests/ui/render.tsx';

const USER = 7_000_001;

beforeEach(() => localStorage.clear());

/** Previously typed values, and users who couldn't be invited. */
interface Typed {
  readonly values?: Partial<OnboardingValues>;
  readonly refused?: { email: string; message: string }[];
  readonly mustConfirmEmail?: boolean;
}

async function open(
  step: StepId = 'company',
  done: readonly FinishStep[] = [],
  { values = {}, refused = [], mustConfirmEmail = false }: Typed = {},
) {
  if (step !== 'company') {
    const draft = {
      version: 1,
      timestamp: 1,
      step,
      values: { ...freshValues('Fernway'), ...values },
      progress: { ...noProgress, done, refused },
    };
    localStorage.setItem(draftKey(USER), JSON.stringify(draft));
  }
  const workspace = new Workspace({
    user: {
      id: USER,
      isOnboarded: false,
      companyName: 'Fernway',
      email: 'ada@fernway.example',
      mustConfirmEmail,
    },
  });
  await render(workspace.around(<OnboardingScreen />, '/onboarding'));
  await settle(() => undefined);
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('footer button')];
const named = (text: string) => {
  const found = buttons().find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
};
const title = () => document.querySelector('h2')?.textContent;

it("ONB-36 NFR-12 also says outside the steps that the browser can't save a draft, until it can", async () => {
  await open();
  const below = () => document.querySelector('[role=status].lg\\:hidden')?.textContent ?? null;
  expect(below()).toBeNull();
  // happy-dom binds its storage methods on first use, so a spy on the prototype would miss calls.
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const field = document.querySelector<HTMLInputElement>('#onboarding-step input');
  if (!field) throw new Error('The step has no field.');
  await type(field, 'Fernway Studio');
  await expect.poll(below).toBe("This browser can't save a draft. Finish before you close the tab.");
  vi.unstubAllGlobals();
  await type(field, 'Fernway Ltd.');
  await expect.poll(below).toBeNull();
});

describe('ONB-03 ONB-04 ONB-17 ONB-18 the steps of the wizard follow their statechart', () => {
  const field = () => {
    const [first] = document.querySelectorAll<HTMLInputElement>('#onboarding-step input');
    if (!first) throw new Error('The step has no field.');
    return first;
  };
  const shows = (name: string, ...ways: string[]) => ({ title: name, ways });

  tourScreen(onboardingChart, {
    async open(input) {
      localStorage.clear();
      await open((input as { at: StepId }).at);
      return null;
    },
    gestures: {
      'step.submitted': async (_, event, before) => {
        const isCompany = before.hasTag('company');
        const wrong = isCompany ? ' ' : before.hasTag('users') ? 'Jonas' : 'x'.repeat(151);
        await paste(field(), event['isRight'] ? (isCompany ? 'Fernway' : ' ') : wrong);
        await click(named('Continue'));
        const isWrong = document.querySelector('#onboarding-step [aria-invalid=true]') !== null;
        if (!event['isRight'] && !isWrong) throw new Error('Nothing says what is wrong.');
      },
      'step.skipped': () => click(named('Skip')),
      'step.back': () => click(named('Back')),
      'step.chosen': async (_, event) => {
        const { title: name } = onboardingSteps.find(({ id }) => id === event['step']) ?? {};
        const found = [...document.querySelectorAll<HTMLElement>('ol button')];
        const way = found.find(({ textContent }) => textContent === name);
        if (way) await click(way);
      },
    },
    look: () => ({ title: title(), ways: buttons().map(({ textContent }) => textContent) }),
    shows: {
      company: () => shows('Company', 'Continue'),
      users: () => shows('Invite users', 'Back', 'Skip', 'Continue'),
      teams: () => shows('Create teams', 'Back', 'Skip', 'Continue'),
      clients: () => shows('Add client', 'Back', 'Skip', 'Continue'),
      labels: () => shows('Labels', 'Back', 'Skip', 'Continue'),
      summary: () => shows('Summary', 'Back', 'Finish'),
    },
  });
});

describe('ONB-22 ONB-23 ONB-24 ONB-25 ONB-26 ONB-27 ONB-35 finishing the wizard follows its statechart', () => {
  const held = heldAnswer<Decision<null>>();
  beforeEach(() => void vi.spyOn(calls, 'createFinishCall').mockImplementation(() => held.ask));

  const shows = (button: string, said: string | null, isDone = false) => ({ button, said, isDone });
  const answered = {
    done: (_: unknown, event: Parameters<typeof held.done>[0]) => settle(() => held.done(event)),
    failed: (_: unknown, event: Parameters<typeof held.failed>[0]) => settle(() => held.failed(event)),
  };
  const steps = ['company', 'users', 'teams', 'clients', 'labels', 'finish'] as const;
  const press = () => {
    const last = buttons().at(-1);
    if (!last) throw new Error('There is no button.');
    return click(last);
  };

  tourScreen(onboardingSaveChart, {
    async open(input) {
      localStorage.clear();
      await open('summary', (input as { done: readonly FinishStep[] }).done);
      return null;
    },
    gestures: {
      'finish.pressed': press,
      ...Object.fromEntries(
        steps.flatMap((step) => [
          [`xstate.done.actor.${step}`, answered.done],
          [`xstate.error.actor.${step}`, answered.failed],
        ]),
      ),
    },
    look: () => ({
      button: buttons().at(-1)?.textContent,
      said: document.querySelector('[role=alert]')?.textContent ?? null,
      isDone: document.body.textContent.includes('Onboarding completed successfully!'),
    }),
    shows: {
      idle: () => shows('Finish', null),
      ...Object.fromEntries(steps.map((step) => [`loading.${step}`, () => shows('Finishing...', null)])),
      done: () => shows('Close', null, true),
      error: (_, { context }) => shows('Upload Again', context['message']),
    },
  });
});

it('ONB-19 ONB-20 ONB-21 offers the admin, marked as such, as lead and as member', async () => {
  await open('teams');
  const lead = document.querySelector('select');
  expect([...(lead?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
    'No one',
    expect.stringMatching(/ \(Admin\)$/),
  ]);
  expect(document.querySelector('[aria-label=Members] li')?.textContent).toMatch(/ \(Admin\)$/);
});

it("ONB-13 ONB-14 the summary shows what is left out, but lists no users who couldn't be invited", async () => {
  const person = { lastName: 'Weber', roleId: '3' };
  const users = [
    { ...person, firstName: 'Jonas', email: 'jonas@fernway.example' },
    { ...person, firstName: 'Amira', email: ' Amira@fernway.example ' },
  ];
  await open('summary', ['company', 'users'], {
    values: { users, teams: [{ ...emptyTeam(), name: 'Design' }] },
    refused: [{ email: 'amira@fernway.example', message: 'Email already exists' }],
  });
  const rows = [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd > span')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Company', 'Fernway'],
    ['Users', 'Jonas Weber'],
    ['Teams', 'None“Design” will be skipped: it has neither a lead nor members.'],
    ['Clients', 'None'],
    ['Labels', 'None'],
  ]);
});

it('ONB-18 Skip says how many entries it leaves out, also in the summary, and keeps them', async () => {
  await open('labels', [], { values: { labels: [{ name: 'Design', color: '#1F7DCF' }] } });
  const told = 'You skipped 1 label in “Labels”. To include it, go to that step and choose Continue.';
  await click(named('Skip'));
  expect(title()).toBe('Summary');
  expect([...document.querySelectorAll('dl > div')].at(-1)?.textContent).toBe(`LabelsNone${told}`);
  await click(named('Back'));
  expect(findInput('[name="labels.0.name"]').value).toBe('Design');
  await click(named('Continue'));
  expect([...document.querySelectorAll('dl > div')].at(-1)?.textContent).toBe('LabelsDesign');
  expect(document.querySelector('form')?.textContent).toContain('When you finish, 1 label will be created.');
});

it('ONB-06 starts with the name given at sign-up', async () => {
  await open();
  expect(findInput('input[name=companyName]').value).toBe('Fernway');
});

it('ONB-18 ONB-05 marks a skipped step, and marks a step as done only once it is saved', async () => {
  await open('clients', [], { values: { skipped: ['users'] } });
  const marks = [...document.querySelectorAll('ol[aria-label=Steps] svg')];
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Skipped']);
  expect(document.querySelector('form p')?.textContent).toBe('Step 4 of 6 · 67%');
});

it('ONB-05 the summary shows no percentage before Finish is pressed', async () => {
  await open('summary', []);
  expect(document.querySelector('form p')?.textContent).toBe('Step 6 of 6');
});

it("DEC-126 the summary mentions that invitations wait for the admin's address only if users are invited", async () => {
  const held = 'Invitations go out once you confirm';
  const nora = { firstName: 'Nora', lastName: 'New', email: 'nora@fernway.example', roleId: '2' };
  await open('summary', [], { mustConfirmEmail: true });
  expect(document.body.textContent).not.toContain(held);
  document.body.replaceChildren();
  await open('summary', [], { mustConfirmEmail: true, values: { users: [nora] } });
  expect(document.body.textContent).toContain(held);
});

it('ONB-18 the step after a skipped one shows what is left out of that', async () => {
  await open('users');
  await type(findInput('[name="users.0.firstName"]'), 'Jonas');
  await click(named('Skip'));
  expect(title()).toBe('Create teams');
  expect(document.querySelector('form [role=status]')?.textContent).toBe(
    'You skipped 1 user in “Invite users”. To include it, go to that step and choose Continue.',
  );
  await click(named('Skip'));
  expect(title()).toBe('Add client');
  expect(document.querySelector('form [role=status]')).toBeNull();
});

it('ONB-07 NFR-12 text typed right after adding or removing a row goes into the shown row', async () => {
  await open('users');
  const focused = () => document.activeElement?.getAttribute('name');
  const byHand = (text: string) =>
    [...document.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === text,
    );
  // Simulates fast typing: no frame is painted before the next key.
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await settle(() => byHand('Add another user')?.click());
  expect(focused()).toBe('users.1.firstName');
  await settle(() => byHand('Remove user 1')?.click());
  expect(focused()).toBe('users.0.firstName');
  frame.mockRestore();
});

describe('USR-07 validates a field of the wizard when it is left', () => {
  const errors = () =>
    [...document.querySelectorAll('#onboarding-step [aria-invalid=true]')].map((each) =>
      each.getAttribute('name'),
    );

  it('USR-07 ONB-07 ONB-08 ONB-10 ONB-11 validates a user row with any text, but not an empty row', async () => {
    await open('users');
    await settle(() => findInput('[name="users.0.firstName"]').focus());
    await press('Tab');
    await press('Tab');
    expect(errors()).toEqual([]);
    await type(findInput('[name="users.0.email"]'), 'nora');
    expect(errors()).toEqual(['users.0.firstName', 'users.0.lastName']);
    await press('Tab');
    expect(errors()).toEqual(['users.0.firstName', 'users.0.lastName', 'users.0.email']);
    await type(findInput('[name="users.0.email"]'), 'nora@fernway.example');
    expect(errors()).toEqual(['users.0.firstName', 'users.0.lastName', 'users.0.roleId']);
  });

  it("USR-07 ONB-07 doesn't validate a row that moves into the place of a removed one", async () => {
    const [first, second] = [
      { firstName: '', lastName: 'Berg', email: 'ada@fernway.example', roleId: '3' },
      { firstName: '', lastName: 'Weber', email: 'jonas@fernway.example', roleId: '3' },
    ];
    await open('users', [], { values: { users: [first, second] } });
    await settle(() => findInput('[name="users.0.firstName"]').focus());
    await press('Tab');
    expect(errors()).toEqual(['users.0.firstName']);
    const remove = document.querySelector<HTMLElement>('[aria-label="Remove user 1"]');
    if (!remove) throw new Error('The first row cannot be removed.');
    await click(remove);
    expect(findInput('[name="users.0.lastName"]').value).toBe('Weber');
    expect(errors()).toEqual([]);
  });
});
