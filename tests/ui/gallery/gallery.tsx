import type { ReactNode } from 'react';
import { Logo } from '#ui/primitives/logo.tsx';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Messages } from './messages.tsx';
import { Signs } from './signs.tsx';

/** Every component of the kit in its error-prone states. */
export function Gallery() {
  return (
    <main className="mx-auto grid max-w-[1200px] gap-6 p-4 md:grid-cols-2 md:p-8">
      <h1 className="flex items-center gap-2 text-title font-strong md:col-span-2">
        <Logo size={24} /> Gallery
      </h1>
      <Section title="What opens">
        <Floating />
      </Section>
      <Section title="Actions">
        <Actions />
      </Section>
      <Section title="Signs">
        <Signs />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Messages">
        <Messages />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-panel bg-surface p-4 inset-ring inset-ring-hairline">
      <h2 className="text-lead font-strong">{title}</h2>
      {children}
    </section>
  );
}
