import { useEffect, useRef } from 'react';
import { texts } from '#domain/texts/index.ts';
import { hasFactor, factorWords } from '#domain/people/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { useRequest } from '#services/charts/index.ts';
import type { Session } from '#services/session/index.ts';
import { heldFactors, useFactors } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Logo } from '#ui/primitives/logo.tsx';
import { OwnFactors } from './own-factors.tsx';

interface FactorGateProps {
  readonly onOpen: () => void;
}

/** Shown until a required second factor is set up (decision 0167). */
export function FactorGate({ onOpen }: FactorGateProps) {
  const { session } = useSharedServices();
  const { user, signOut } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useRequest(() => askAgain(session), onOpen);
  const { data: factors } = useFactors();
  const isSetUp = factors !== null && hasFactor(heldFactors(factors));
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="mx-auto grid w-full max-w-160 content-start gap-6 px-4 py-8 md:py-24">
      <title>Set up a second factor · Weekwright</title>
      <div className="flex items-center gap-2 text-lead font-strong">
        <Logo size={24} />
        <span>Weekwright</span>
      </div>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-title font-strong outline-none">
          Set up a second factor
        </h1>
        <p className="text-body text-muted">
          {user.companyName} requires one of all users. Your work is safe: changes that are not sent yet are
          sent afterwards.
        </p>
      </div>
      <OwnFactors />
      {request.message !== null && !isSetUp && <Banner tone="bad">{request.message}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={request.is('busy')} onClick={request.press}>
          Continue
        </Button>
        <Button variant="ghost" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </main>
  );
}

async function askAgain(session: Pick<Session, 'readRights' | 'current'>): Promise<Decision<void>> {
  if (!(await session.readRights())) return refused('server.unavailable', texts.noAnswer);
  const owes = session.current()?.user.owesFactor === true;
  return owes ? refused('access.factorRequired', factorWords.noFactor) : agreed(undefined);
}
