import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Decision, refused } from '#domain/refusal.ts';
import { LabelPanel } from '#features/labels/label-panel.tsx';
import { formChart } from '#machines/forms/form.chart.ts';
import type { FormContext } from '#machines/forms/form.machine.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

/** Opens the form of the label "Design"; the test answers its saves. */
async function open() {
  const workspace = new Workspace({ actor: { permissions: ['View Labels', 'Create Labels'] } });
  const held = heldAnswer<Decision<unknown>>();
  const { api } = workspace.services;
  vi.spyOn(api, 'call').mockImplementation((async () => {
    const answer = await held.ask();
    return answer.ok
      ? { ok: true, data: {}, position: null }
      : { ok: false, status: 409, refusal: answer.refusal, retryAfterMs: null };
  }) as never);
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <LabelPanel item={design} withInactive={false} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />));
  return held;
}
type Stage = Awaited<ReturnType<typeof open>>;

/** A color outside the palette: happy-dom would send a checked radio although it belongs to no form. */
const design = { id: 1, name: 'Design', color: '#123456', status: 1, tasks: 0, people: 0 } as const;
const name = () => findInput('input[name=name]');
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const pressing = (text: string) => () => {
  const found = buttons().find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return click(found);
};
const isPossible = (text: string) =>
  buttons().some((each) => each.textContent === text && !each.hasAttribute('aria-disabled'));

const shown = () =>
  document.querySelector('aside') && {
    name: name().value,
    note: document.querySelector('aside footer p')?.textContent ?? null,
    staysOnReload: !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    banner: document.querySelector('aside footer [role=alert]')?.textContent ?? null,
    canSave: isPossible('Save'),
    asks: document.querySelector('[role=alertdialog]') !== null,
  };

const fields = ({ isDirty, refusal, lastRefusal }: FormContext) => ({
  name: isDirty ? 'Drafting' : 'Design',
  note: refusal
    ? null
    : lastRefusal
      ? `Not saved: ${lastRefusal.message}`
      : isDirty
        ? 'Changes not saved'
        : '',
  staysOnReload: isDirty,
  banner: refusal?.message ?? null,
  canSave: true,
  asks: false,
});

it('ERR-09 marks and focuses a name that is taken, and shows the error there', async () => {
  const held = await open();
  await type(name(), 'Meeting');
  await pressing('Save')();
  const taken = refused('entity.nameTaken', 'Error: Label Name already exists');
  await settle(() => held.done({ type: 'xstate.done.actor.save', output: taken }));
  await vi.waitFor(() => expect(document.activeElement).toBe(name()));
  const said = () => document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent;
  expect([name().getAttribute('aria-invalid'), said(), shown()?.banner]).toEqual([
    'true',
    'Error: Label Name already exists',
    null,
  ]);
});

describe('FRM-28 FRM-03 NFR-09 LBL-03 ERR-29 a form follows its statechart', () => {
  tourScreen(formChart, {
    open,
    gestures: {
      'form.changed': (_, { isDirty }) => type(name(), isDirty ? 'Drafting' : 'Design'),
      async 'form.rejected'() {
        const { value } = name();
        await type(name(), '');
        await pressing('Save')();
        await vi.advanceTimersByTimeAsync(20);
        if (document.activeElement !== name() || name().getAttribute('aria-invalid') !== 'true')
          throw new Error('The field that is not right has no focus.');
        await type(name(), value);
      },
      'form.submitted': pressing('Save'),
      'form.leave': () => press('Escape'),
      async 'form.stay'() {
        await pressing('Keep editing')();
        // The dialog fades out.
        await settle(() => void vi.advanceTimersByTime(50));
      },
      'form.discard': pressing('Discard'),
      'banner.dismiss': () => click(find('aside [role=alert] button')),
      'xstate.done.actor.save': (stage, event) => settle(() => stage.done(event)),
      'xstate.error.actor.save': (stage, event) => settle(() => stage.failed(event)),
    },
    look: shown,
    shows: {
      'open.editing': (_: Stage, { context }) => fields(context as FormContext),
      'open.refused': (_, { context }) => fields(context as FormContext),
      saving: (_, { context }) => ({ ...fields(context as FormContext), canSave: false }),
      asking: (_, { context }) => ({ ...fields(context as FormContext), asks: true }),
      saved: () => null,
      left: () => null,
    },
  });
});
