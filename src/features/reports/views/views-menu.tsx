import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayOpen } from '#domain/access/index.ts';
import {
  type ReportView,
  isViewChanged,
  type SavedView,
  type SavedViewScreen,
  savedViewScreens,
  viewText,
  savedViewWords,
  firstColumns,
  type TaskColumn,
  writeColumns,
} from '#domain/report/index.ts';
import { useLink } from '#features/page/index.ts';
import { useRequest } from '#services/charts/index.ts';
import { useChangeView, useSavedViews } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone, announceRefusal } from '#services/toasts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { addressOfView, COLUMNS, VIEW } from './view-address.ts';
import { EditViewForm, NewViewForm } from './view-form.tsx';

interface ViewsMenuProps {
  readonly screen: SavedViewScreen;
  readonly view: ReportView;
  readonly chosenId: number | null;
  readonly columns?: readonly TaskColumn[];
}

export function ViewsMenu({ screen, view, chosenId, columns = firstColumns }: ViewsMenuProps) {
  const read = useSavedViews();
  const { actor } = useSession();
  const navigate = useNavigate();
  const link = useLink();
  const change = useChangeView();
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  const chosen = read.data.find((each) => each.id === chosenId && each.screen === screen);
  const isChanged = chosen !== undefined && isViewChanged(chosen, view, columns);
  const shown = { Query: viewText(view), Columns: writeColumns(columns) };
  const update = useRequest(async () => {
    if (chosen === undefined) return { ok: true, value: null };
    const changed = await change({ idView: chosen.id, ...shown });
    if (changed.ok) announceDone(savedViewWords.updated(chosen.name));
    else announceRefusal(changed.refusal);
    return changed;
  });
  const goTo = (saved: SavedView) => void navigate(`${link(links[saved.screen])}?${addressOfView(saved)}`);
  const readOnly = actor.readOnly && { what: savedViewWords.cannotSave, reason: actor.readOnly.message };

  const entriesOf = (of: SavedViewScreen): MenuEntry[] =>
    mayOpen(actor, permissions[of])
      ? read.data
          .filter((each) => each.screen === of)
          .map((each) => ({
            id: `view-${each.id}`,
            label: of === screen ? each.name : savedViewWords.elsewhere(each.name, of),
            isChosen: each.id === chosen?.id,
            onSelect: () => goTo(each),
          }))
      : [];
  const actions: MenuEntry[] = [
    { id: 'save', label: savedViewWords.save, why: readOnly, onSelect: () => setOpen('new') },
    ...(chosen
      ? [
          {
            id: 'update',
            label: savedViewWords.update(chosen.name),
            why:
              readOnly ??
              (isChanged
                ? undefined
                : { what: savedViewWords.cannotUpdate, reason: savedViewWords.unchanged }),
            onSelect: update.press,
          },
          { id: 'edit', label: savedViewWords.edit, why: readOnly, onSelect: () => setOpen('edit') },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        align="start"
        button={
          <Button size="tool" icon={<Bookmark />} data-control="saved-views" busy={update.is('busy')}>
            <span className="max-w-40 truncate">{chosen?.name ?? savedViewWords.title}</span>
            {isChanged && <span className="text-meta text-muted">{savedViewWords.changed}</span>}
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
        groups={[...[screen, ...savedViewScreens.filter((each) => each !== screen)].map(entriesOf), actions]}
      />
      {open === 'new' && (
        <NewViewForm
          screen={screen}
          shown={shown}
          onSaved={(idView) => {
            const query = new URLSearchParams(shown.Query);
            query.set(VIEW, String(idView));
            if (screen === 'tasks') query.set(COLUMNS, shown.Columns);
            void navigate(`${link(links[screen])}?${query}`, { replace: true });
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'edit' && chosen && <EditViewForm saved={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}

const links = { report: 'reports', tasks: 'tasksReport' } as const;
const permissions = { report: 'View Reports', tasks: 'View Tasks Report' } as const;
