// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { GuardedScreen } from '#app/screens/guarded-screen.tsx';
import type { ScreenRight } from '#domain/access/screens-access.ts';
import type { ScreenId } from '#features/page/screen-ids.ts';
import * as rights from '#services/shared-services/use-rights.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render, settle } from '#tests/ui/render.tsx';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

it.each<[ScreenId, ScreenRight, string, string]>([
  ['reports', 'View Reports', "You can't open Reports.", 'Ask an admin of Fernway if you need it.'],
  ['addLabel', 'Create Labels', "You can't open Labels.", 'Ask an admin of Fernway if you need it.'],
  [
    'subscription',
    'workspaceAdmin',
    "You can't open Subscription.",
    'Ask an admin of Fernway if you need it.',
  ],
  ['backoffice', 'superUser', "You can't open Backoffice.", 'Only super users can open it.'],
])(
  'ROL-23 ROL-26 a refusal of %s shows one message that names the refused screen',
  async (id, right, text, note) => {
    vi.useFakeTimers();
    const workspace = new Workspace({
      user: { companyName: 'Fernway' },
      actor: { permissions: [], isWorkspaceAdmin: false, isSuperUser: false },
    });
    vi.spyOn(rights, 'useRights').mockReturnValue(workspace.actor);
    await render(workspace.around(<GuardedScreen id={id} right={right} />, '/app/reports'));
    expect(toasts.list()).toEqual([]);
    await settle(() => void vi.advanceTimersByTime(2_000));
    await settle(() => void vi.advanceTimersByTime(2_000));
    expect(toasts.list().map((each) => [each.text, each.note])).toEqual([[text, note]]);
  },
);
