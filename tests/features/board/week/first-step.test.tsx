import { expect, it, vi } from 'vitest';
import { task } from '#tests/support/tasks.ts';
import { click } from '#tests/ui/render.tsx';
import { beginAtNoon, buttonSaying, openBoard, pass } from '#tests/features/board/open-board.tsx';

beginAtNoon();

const none = { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] };
const creator = { permissions: ['Create Tasks', 'Create Clients', 'Create Projects'] };
const member = { permissions: ['Create Tasks'] };
const banner = () => document.querySelector('[data-first-step]')?.textContent ?? null;

it('BRD-13 ONB-35 a board without tasks and projects shows the first step, whose button starts it', async () => {
  const { onAdd } = await openBoard({ actor: creator, answers: none });
  await vi.waitFor(async () => {
    await pass(50);
    expect(banner() ?? '').toContain(
      'Start here: add your first task. You can create its client and project as you go.',
    );
  });
  const add = buttonSaying('Add your first task');
  if (add) await click(add);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-18', 7, undefined);
});

it("BRD-13 ROL-31 a role that can't create projects sees whom to ask", async () => {
  await openBoard({ actor: member, answers: none });
  await vi.waitFor(async () => {
    await pass(50);
    expect(banner()).toBe(
      'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.',
    );
  });
});

it("BRD-13 the first step doesn't show when there are projects", async () => {
  await openBoard({ actor: creator });
  await pass(100);
  expect(banner()).toBeNull();
});

it("BRD-13 the first step doesn't show when the board has tasks", async () => {
  await openBoard({ tasks: [task(1, { name: 'One' })], actor: creator, answers: none });
  await pass(100);
  expect(banner()).toBeNull();
});
