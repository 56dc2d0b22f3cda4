import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useChart } from '#services/charts/use-chart.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { ImportProps } from './import-props.ts';
import type { ImportChart } from './use-import.ts';

interface ImportSourceProps extends Pick<ImportProps, 'fields' | 'hint'> {
  readonly chart: ImportChart;
}

/** Where a table comes from: a file that is chosen or dropped, or what is pasted. */
export function ImportSource({ chart, fields, hint }: ImportSourceProps) {
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const message = useChart(chart, ({ context }) => context.message);
  const [pasted, setPasted] = useState('');
  const give = (source: Blob) => chart.send({ type: 'table.given', source });
  return (
    <>
      <p className="max-w-[70ch] text-body text-muted">
        {`Columns: ${fields.map(({ label }) => label).join(', ')}. ${hint}`}
      </p>
      {message !== null && <Banner tone="bad">{message}</Banner>}
      <DropZone isBusy={isBusy} onFile={give} />
      <div className="grid justify-items-start gap-2">
        <TextArea
          label="Or paste a table"
          hint="As copied from a spreadsheet, or with commas or semicolons between the cells."
          rows={6}
          value={pasted}
          spellCheck={false}
          className="w-full"
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          busy={isBusy}
          why={
            pasted.trim() === '' ? { what: 'Nothing to read yet', reason: 'Paste a table above.' } : undefined
          }
          onClick={() => give(new Blob([pasted]))}
        >
          Read the table
        </Button>
      </div>
    </>
  );
}

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFile: (file: Blob) => void;
}

function DropZone({ isBusy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keys
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-6 text-subtle" />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="File with a table"
        hidden
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button look="primary" busy={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p className="text-meta text-muted">
        or drop it here: CSV with commas, semicolons or tabs, up to 2 MB and 5,000 rows
      </p>
    </div>
  );
}
