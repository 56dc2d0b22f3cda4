import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { useUnsavedReason, whyOf } from '#features/page/index.ts';
import { useRequest } from '#services/charts/index.ts';
import type { Restoring } from '#services/queries/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { deletedQuery } from './use-deleted-address.ts';
import { useRestored } from './use-restored.ts';

interface RestoreButtonProps {
  readonly noun: string;
  readonly item: { readonly id: number; readonly name: string };
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
  readonly refusal: Refusal | null;
  readonly listHref: string;
  readonly size?: 'control' | 'tool';
  readonly onRestored?: () => void;
}

export function RestoreButton(props: RestoreButtonProps) {
  const { noun, item, restore, refusal, listHref, size = 'control', onRestored } = props;
  const navigate = useNavigate();
  const restored = useRestored(noun);
  const what = `Can't restore this ${noun.toLowerCase()}`;
  const unsaved = useUnsavedReason(what);
  const request = useRequest(async () => {
    const done = await restore({ id: item.id });
    if (done.ok) restored(item.id, done.value.name);
    else if (done.refusal.code === 'entity.nameTaken')
      void navigate(`${listHref}${deletedQuery(item.id)}`, { replace: true });
    else announceRefusal(done.refusal);
    return done;
  }, onRestored);
  return (
    <Button
      size={size}
      icon={<RotateCcw />}
      aria-label={`Restore ${noun.toLowerCase()} ${item.name}`}
      busy={request.is('busy')}
      why={whyOf(what, refusal) ?? unsaved}
      onClick={request.press}
    >
      Restore
    </Button>
  );
}
