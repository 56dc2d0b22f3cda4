import type { ReactNode } from 'react';
import { BusyLine } from './busy-line.tsx';
import { type ButtonVariant, type ButtonSize, buttonClass } from '#ui/styles/button-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { BaseButton, type BaseButtonProps } from './base-button.tsx';

export interface ButtonProps extends BaseButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly tip?: ReactNode;
}

export function Button({ variant, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <BaseButton {...rest} className={cx(buttonClass(variant, size, rest.why !== undefined), className)}>
      {icon}
      {children}
      {rest.busy && <BusyLine />}
    </BaseButton>
  );
}
