import {
  ArrowUpRight,
  CloudUpload,
  Keyboard,
  Mail,
  Plus,
  Redo2,
  Search,
  Undo2,
  UserRound,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createTaskRefusal, seeBoardRefusal, mayOpen, maySwitchBoard } from '#domain/access/index.ts';
import {
  type FoundTask,
  searchQuery,
  addTyped,
  foundNote,
  foundStates,
  taskSearchWords,
  whenText,
} from '#domain/task-search/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { reveal, boardSearch } from '#features/board/index.ts';
import {
  type CommandGroup,
  offeredCommands,
  type PaletteCommand,
  keysOf,
  whyOf,
  useTaskLink,
} from '#features/page/index.ts';
import { CommandPalette, type PaletteSearch, useTaskSearch } from '#features/palette/index.ts';
import { useUsers } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { useServices, useRedoable, useUndoable } from '#services/user-services/index.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { addressOf, pathTo, screenAt, screenIds, screenOf } from '#app/screens/paths.ts';

export function PersonPalette({ onClose }: { readonly onClose: () => void }) {
  // Read at the first render, before the palette takes the focus.
  const [offered] = useState(() => offeredCommands(document.activeElement));
  // The board offers to add tasks to a column itself.
  const isBoard = offered.some(({ commands }) => commands.some(({ id }) => id === 'names'));
  const groups = [
    ...offered,
    useChangeCommands({ adds: !isBoard }),
    useScreenCommands(),
    usePeopleCommands(),
  ];
  return <CommandPalette groups={groups} search={usePaletteSearch()} onClose={onClose} />;
}

function usePaletteSearch(): PaletteSearch {
  const { user, actor } = useSession();
  const { board, cards, panels } = useServices();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const taskLink = useTaskLink();
  const today = useToday();
  const search = useTaskSearch();
  const entry = (task: FoundTask): PaletteCommand => ({
    id: task.id,
    label: task.name,
    icon: <ColorDot color={clientColor(task)} className="mx-1.5 h-3.5" />,
    note: foundNote(task, { when: whenText(task.day, today), readerId: user.id }),
    state: foundStates[task.status],
    onSelect: () => {
      const address = taskLink({ id: task.id, userId: task.person.id, day: task.day });
      const here = board.task(task.id);
      // Navigating to the same address would have no effect.
      if (here && address === `${pathname}${query}`)
        reveal(cards, here, { takesFocus: true, isSought: true });
      else void navigate(address);
    },
  });
  const all: PaletteCommand = {
    id: 'search',
    label: taskSearchWords.showAll,
    icon: <Search />,
    onSelect: () =>
      void navigate(`${pathTo('search')}?${new URLSearchParams(searchQuery({ text: search.text }))}`),
  };
  const text = search.text.trim();
  const add: PaletteCommand = {
    id: 'addTyped',
    label: addTyped(text),
    icon: <Plus />,
    onSelect: () => panels.send({ type: 'add.opened', text }),
  };
  const mayAdd = user.isOnboarded && createTaskRefusal(actor) === null;
  return {
    ...search,
    tasks: search.tasks.length === 0 ? [] : [...search.tasks.map(entry), all],
    add: mayAdd && text !== '' ? add : null,
  };
}

function useChangeCommands({ adds }: { readonly adds: boolean }): CommandGroup {
  const { undo, panels } = useServices();
  const { user, actor } = useSession();
  const last = useUndoable();
  const next = useRedoable();
  const deleted: MenuEntry = {
    id: 'deleted',
    label: texts.recentlyDeleted,
    icon: <Trash2 />,
    onSelect: () => panels.send({ type: 'deleted.opened' }),
  };
  const add: MenuEntry = {
    id: 'add',
    label: `${texts.addByLine}…`,
    icon: <Plus />,
    why: whyOf(texts.addLocked, createTaskRefusal(actor)),
    onSelect: () => panels.send({ type: 'add.opened' }),
  };
  return {
    title: 'Changes',
    commands: [
      ...(user.isOnboarded && adds ? [add] : []),
      {
        id: 'undo',
        label: last ? `Undo: ${last.label}` : 'Undo',
        icon: <Undo2 />,
        keys: keysOf('page', 'undo'),
        why: last ? undefined : { what: texts.undoNothing, reason: texts.undoNothing },
        onSelect: () => undo.actor.send({ type: 'undo.asked' }),
      },
      {
        id: 'redo',
        label: next ? `Redo: ${next.label}` : 'Redo',
        icon: <Redo2 />,
        keys: keysOf('page', 'redo'),
        why: next ? undefined : { what: texts.redoNothing, reason: texts.redoNothing },
        onSelect: () => undo.actor.send({ type: 'redo.asked' }),
      },
      {
        id: 'changes',
        label: 'Changes that are unsent or need attention',
        icon: <CloudUpload />,
        onSelect: () => panels.send({ type: 'changes.opened' }),
      },
      ...(user.isOnboarded ? [deleted] : []),
    ],
  };
}

/** Until onboarding is finished only its screen is unlocked (NAV-31 to NAV-33). */
function useScreenCommands(): CommandGroup {
  const { panels } = useServices();
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const screens = screenIds.filter((id) => {
    const { may, path } = screenOf(id);
    if (id === 'onboarding' && user.isOnboarded) return false;
    return may !== 'open' && mayOpen(actor, may) && !path.includes('/:') && id !== 'notFound';
  });
  return {
    title: 'Go to',
    commands: [
      ...screens.map((id) => {
        const { title, menu } = screenOf(id);
        const Icon = menu?.icon ?? ArrowUpRight;
        const isLocked = !user.isOnboarded && id !== 'onboarding';
        return {
          id,
          label: title,
          icon: <Icon />,
          why: isLocked ? { what: title, reason: messages.finishOnboarding } : undefined,
          onSelect: () => void navigate(addressOf(id, { '*': '' })),
        };
      }),
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        icon: <Keyboard />,
        keys: keysOf('page', 'sheet'),
        onSelect: () => panels.send({ type: 'shortcuts.opened' }),
      },
      {
        id: 'contact',
        label: 'Contact Us',
        icon: <Mail />,
        onSelect: () => panels.send({ type: 'contact.opened' }),
      },
    ],
  };
}

/** Only boards that the user may see (DEC-39). */
function usePeopleCommands(): CommandGroup {
  const { actor, user } = useSession();
  const { data } = useUsers();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = screenAt(pathname) === 'tasks' ? search : '';
  const people = maySwitchBoard(actor) ? data.filter(({ id }) => seeBoardRefusal(actor, id) === null) : [];
  return {
    title: "People's boards",
    commands: people.map(({ id, firstName, lastName }) => ({
      id: String(id),
      label: `Board of ${firstName} ${lastName}`,
      icon: <UserRound />,
      onSelect: () => void navigate(`${pathTo('tasks')}${boardSearch(before, id === user.id ? null : id)}`),
    })),
  };
}
