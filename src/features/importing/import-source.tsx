import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { DropZone } from './drop-zone.tsx';
import type { ImportProps } from './import-props.ts';
import type { ImportChart } from './use-import.ts';

interface ImportSourceProps extends Pick<ImportProps, 'fields' | 'hint'> {
  readonly chart: ImportChart;
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}

export function ImportSource({ chart, fields, hint, pasted, onPasted }: ImportSourceProps) {
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const message = useChart(chart, ({ context }) => context.message);
  const give = (source: Blob) => chart.send({ type: 'table.given', source });
  return (
    <>
      <p className="max-w-[70ch] text-body text-muted">
        {`Columns: ${fields.map(({ label }) => label).join(', ')}. ${hint}`}
      </p>
      {message !== null && <Banner tone="bad">{message}</Banner>}
      <DropZone
        isBusy={isBusy}
        onFile={give}
        note="or drop it here: CSV with commas, semicolons or tabs, up to 2 MB and 5,000 rows"
      />
      <div className="grid justify-items-start gap-2">
        <TextArea
          label="Or paste a table"
          hint="Copied from a spreadsheet, or with cells separated by commas or semicolons."
          rows={6}
          value={pasted}
          spellCheck={false}
          className="w-full"
          onChange={({ target }) => onPasted(target.value)}
        />
        <Button
          busy={isBusy}
          why={
            pasted.trim() === ''
              ? { what: 'Nothing to import yet', reason: 'Paste a table above.' }
              : undefined
          }
          onClick={() => give(new Blob([pasted]))}
        >
          Preview
        </Button>
      </div>
    </>
  );
}
