import type { ReactNode } from 'react';
import { useCurrentScreen, DocumentTitle } from '#features/page/index.ts';
import { Logo } from '#ui/primitives/logo.tsx';
import { WeekPicture } from './sign-up/week-picture.tsx';

export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { heading } = useCurrentScreen();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <DocumentTitle />
      <main className="flex justify-center px-4 py-8 md:py-24">
        <div className="w-full max-w-94">
          <div className="mb-7 flex items-center gap-2 text-lead font-strong">
            <Logo size={24} />
            <span>Weekwright</span>
          </div>
          <h1 className="mb-4 text-title font-strong">{heading}</h1>
          {children}
        </div>
      </main>
      <WeekPicture />
    </div>
  );
}
