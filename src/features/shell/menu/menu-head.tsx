import { Logo } from '#ui/primitives/logo.tsx';
import { menuTextClass } from './menu-class.ts';

export function MenuHead({ isWide }: { readonly isWide: boolean }) {
  return (
    <div className="flex h-8 items-center gap-2.5 px-2 pb-1 text-read font-strong">
      <Logo />
      <span className={menuTextClass(isWide)}>Weekwright</span>
    </div>
  );
}
