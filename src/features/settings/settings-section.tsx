import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid justify-items-start gap-3 border-hairline not-first-of-type:border-t not-first-of-type:pt-6"
    >
      <h2 id={headingId} className="text-body font-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}
