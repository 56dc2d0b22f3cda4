import { FileUp } from 'lucide-react';
import type { Ref } from 'react';
import type { ButtonSize } from '#ui/styles/button-class.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface ImportButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly why: DisabledReason | undefined;
  readonly onOpen: () => void;
  readonly size?: ButtonSize;
}

export function ImportButton({ ref, why, onOpen, size = 'control' }: ImportButtonProps) {
  return (
    <Button icon={<FileUp />} size={size} why={why} ref={ref} onClick={onOpen}>
      <span className="max-md:sr-only">Import</span>
    </Button>
  );
}
