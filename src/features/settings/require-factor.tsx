import { useId } from 'react';
import { counted } from '#domain/texts/index.ts';
import { factorQuestions, factorWords } from '#domain/people/index.ts';
import { IdentityDialog, useIdentityCheck } from '#features/forms/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { useFactorRule, useRequireFactor } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSettingsLock } from './use-settings-lock.ts';

export function RequireFactor() {
  const headingId = useId();
  const locked = useSettingsLock();
  const read = useFactorRule();
  const check = useIdentityCheck();
  const require = useRequireFactor();
  if (read.data === null)
    return <MissingState title="Second factor" read={{ ...read, isGone: false }} onClose={read.retry} />;
  const { isRequired, usersWithout } = read.data;
  const change = () =>
    check.run(
      (Confirmation) => require({ IsRequired: !isRequired, Confirmation }),
      () => announceDone(isRequired ? factorWords.requireOff : factorWords.requireOn),
      isRequired ? factorQuestions.requireOff : factorQuestions.requireOn,
    );
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline pt-6">
      <h2 id={headingId} className="mb-3 text-body font-strong">
        Second factor
      </h2>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-body">
          {isRequired ? 'Every user needs a second factor' : 'Each user decides'}
          <span className="block text-meta text-muted">{waiting(usersWithout, isRequired)}</span>
        </p>
        {isRequired && <Badge tone="good">On</Badge>}
        <Button size="tool" why={locked} busy={check.isBusy} onClick={change}>
          {isRequired ? "Don't require it…" : 'Require it…'}
        </Button>
      </div>
      <IdentityDialog check={check} />
    </section>
  );
}

function waiting(users: number, isRequired: boolean): string {
  if (users === 0) return 'All active users have one.';
  const without = `${counted(users, 'active user')} without one`;
  return isRequired
    ? `${without}: they set it up before they can go on.`
    : `${without}. If you require it, they set it up before they can go on.`;
}
