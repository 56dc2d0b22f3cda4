import { FileUp } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import type { DisabledReason } from '#ui/disabled-reason.ts';

interface ImportButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly why: DisabledReason | undefined;
  readonly onOpen: () => void;
}

/** Opens the import of a table; on a phone it is a sign alone. */
export function ImportButton({ ref, why, onOpen }: ImportButtonProps) {
  return (
    <Button icon={<FileUp />} why={why} ref={ref} onClick={onOpen}>
      <span className="max-md:sr-only">Import</span>
    </Button>
  );
}
