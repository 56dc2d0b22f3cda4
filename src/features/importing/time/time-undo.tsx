import { counted } from '#domain/texts/index.ts';
import { exactTime } from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { TimeImportChart } from './use-time-import.ts';

export function TimeUndo({ chart }: { readonly chart: TimeImportChart }) {
  const made = useChart(chart, ({ context }) => context.undoing);
  const isAsked = useChart(chart, (snapshot) => snapshot.hasTag('confirming'));
  const isUndoing = useChart(chart, (snapshot) => snapshot.hasTag('undoing'));
  const keep = () => chart.send({ type: 'undo.dropped' });
  return (
    <Dialog
      isOpen={isAsked || isUndoing}
      onClose={keep}
      role="alertdialog"
      size="narrow"
      title="Undo the import?"
      footer={
        <>
          <Button variant="danger" busy={isUndoing} onClick={() => chart.send({ type: 'undo.confirmed' })}>
            Undo import
          </Button>
          <Button data-autofocus onClick={keep}>
            Cancel
          </Button>
        </>
      }
    >
      {made !== null && (
        <p className="text-body text-muted">
          {`${counted(made.Tasks, 'task')} (${exactTime(made.Time)} in total) from “${made.FileName}” will be removed. Tasks changed since then will stay, without the imported time.`}
        </p>
      )}
    </Dialog>
  );
}
