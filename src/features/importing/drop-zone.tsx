import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { FileButton } from '#ui/fields/file-button.tsx';

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly note: string;
}

export function DropZone({ isBusy, onFile, note }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
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
      <FileButton
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        variant="primary"
        busy={isBusy}
        onFile={onFile}
      >
        Choose file
      </FileButton>
      <p className="text-meta text-muted">{note}</p>
    </div>
  );
}
