import { ChevronDown } from 'lucide-react';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { BaseButton, type BaseButtonProps } from '#ui/primitives/base-button.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';

interface PersonButtonProps extends Omit<BaseButtonProps, 'children' | 'className'> {
  readonly person: string;
}

export function PersonButton({ person, ...press }: PersonButtonProps) {
  return (
    <BaseButton {...press} className="bar-person">
      <Avatar name={person} size={20} />
      <VisuallyHidden>Board of {person}. Choose another board</VisuallyHidden>
      <span aria-hidden className="truncate max-lg:hidden">
        {person}
      </span>
      <ChevronDown aria-hidden className="size-3.5 text-muted max-lg:hidden" />
    </BaseButton>
  );
}
