import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** The same file can be chosen again. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
