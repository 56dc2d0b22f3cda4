import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { AddTask } from '#app/board/add-task-tool.tsx';
import { DeletedTasks } from '#app/board/deleted-tasks-tool.tsx';
import { LazyKeys } from '#app/board/lazy-keys.tsx';
import '#app/person/person-palette.tsx';
import { menu } from '#app/screens/main-menu.ts';
import '#features/board/by-name/name-dialog.tsx';
import '#features/deleted-tasks/deleted-tasks-drawer.tsx';
import { MenuButton } from '#features/page/menu-button.tsx';
import '#features/shell/shell-parts.ts';
import { Shell } from '#features/shell/shell.tsx';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { panelsChart } from '#machines/page/panels.chart.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId, TODAY } from '#tests/support/tasks.ts';
import { click, find, findInput, findTextArea, pass, render, settle, type } from '#tests/ui/render.tsx';

/** Whether loading the code of a panel fails. */
const lost = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  return {
    is: false,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => listeners.forEach((listener) => listener()),
  };
});

vi.mock(import('#ui/interaction/lazy-component.tsx'), async (read) => {
  const real = await read();
  const lazyComponent: typeof real.lazyComponent = (load, name) => {
    const Lazily = real.lazyComponent(load, name);
    function Held(props: Parameters<typeof Lazily>[0]) {
      const { onLoadError } = props;
      const isLost = useSyncExternalStore(lost.listen, () => lost.is);
      useEffect(() => {
        if (isLost) onLoadError?.();
      }, [isLost, onLoadError]);
      return <Lazily {...props} />;
    }
    return Object.assign(Held, { preload: Lazily.preload });
  };
  return { ...real, lazyComponent };
});

// The question renders only for a user who signs out.
vi.mock(import('#features/shell/sign-out-question.tsx'), () => ({ SignOutQuestion: () => false as const }));

beforeEach(() => {
  toasts.clear();
  lost.is = false;
});

async function open(address?: string) {
  const workspace = new Workspace({ tasks: [task(1)], delivery: 'hold' });
  const { board, queryClient } = workspace.services;
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  queryClient.setQueryData(key, snapshotOf(1, [task(1)]));
  await board.rename(taskId(1), 'Mine');
  toasts.clear();
  await render(
    workspace.around(
      <Shell menu={menu}>
        <MenuButton />
        <LazyKeys />
        <DeletedTasks />
        <AddTask />
        <Address />
      </Shell>,
      address,
    ),
  );
  return workspace;
}

function Address() {
  return <output>{useLocation().search}</output>;
}

/** Presses a button of the open panel, else of the side menu. */
const press = (name: string) => () => {
  const place = document.querySelector('[role=dialog]') ?? document;
  const found = [...place.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`Nothing is called ${name}.`);
  return click(found);
};

const keyDown = (keys: KeyboardEventInit) =>
  settle(() => void dispatchEvent(new KeyboardEvent('keydown', keys)));

const shows = (panel: string | null) => () => panel;

describe('NAV-28 J8 the open panel follows its statechart', () => {
  walkScreen(panelsChart, {
    open: () => open(),
    gestures: {
      'menu.opened': press('Menu'),
      'contact.opened': press('Contact Us'),
      async 'changes.opened'(workspace, _, before) {
        if (before.value === 'none' || before.hasTag('menu')) return press('Changes')();
        await settle(() => workspace.refuse({ code: 'access.denied', message: 'Not allowed.' }));
        // The code that shows the message may still be loading.
        await pass(0);
        await click(find('[aria-label=Messages] button:not([aria-label])'));
      },
      'deleted.opened': press('Recently deleted'),
      'shortcuts.opened': () => keyDown({ key: '?' }),
      'palette.opened': (_workspace, _event, before) =>
        before.hasTag('menu') ? press('Search')() : keyDown({ key: 'k', ctrlKey: true }),
      async 'add.opened'() {
        await keyDown({ key: 'k', ctrlKey: true });
        const add = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
          ({ textContent }) => textContent === 'Add a task…',
        );
        await click(add ?? document.body);
        await pass(50);
      },
      'panel.closed': press('Close'),
      'panel.lost': () =>
        settle(() => {
          lost.is = true;
          lost.tell();
        }),
    },
    look: () => document.querySelector('[role=dialog] h2')?.textContent ?? null,
    shows: {
      none: shows(null),
      'open.menu': shows('Menu'),
      'open.contact': shows('Contact Us'),
      'open.changes': shows('Changes'),
      'open.deleted': shows('Recently deleted'),
      'open.shortcuts': shows('Keyboard shortcuts'),
      'open.palette': shows('Search'),
      'open.add': shows('Add a task'),
    },
  });
});

it('BRD-13 text typed in the palette becomes the text of the line for names', async () => {
  vi.useFakeTimers();
  await open();
  await keyDown({ key: 'k', ctrlKey: true });
  await pass(50);
  await type(findInput('[role=dialog] input'), '  Write the offer fri ');
  await click(find('[aria-label="New task"] [role=option]'));
  await pass(50);
  expect(find('[role=dialog] h2').textContent).toBe('Add a task');
  expect(findTextArea('[role=dialog] textarea').value).toBe('Write the offer fri');
  vi.useRealTimers();
});

it('BRD-13 decision 0139 the line for names opens once when the address asks for it', async () => {
  vi.useFakeTimers();
  await open('/app/tasks?week=2026-11-16&do=add');
  await pass(50);
  expect(find('[role=dialog] h2').textContent).toBe('Add a task');
  expect(find('output').textContent).toBe('?week=2026-11-16');
  await press('Close')();
  await pass(50);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  vi.useRealTimers();
});
