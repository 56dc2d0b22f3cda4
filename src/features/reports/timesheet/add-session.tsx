import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Narrowed } from '#domain/report/index.ts';
import { compareNames } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { entriesOf } from '#features/reports/report-parts.ts';
import { SessionsOfTask } from '#features/reports/sessions-of-task.ts';
import { type ReportQuestion, useReportEntries } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { Button } from '#ui/primitives/button.tsx';

interface AddSessionProps {
  readonly question: ReportQuestion;
  readonly row: Narrowed;
  readonly userId: number;
  readonly day: PlainDay;
}

/** Offers the tasks that have time in the row (DEC-152). */
export function AddSession({ question, row, userId, day }: AddSessionProps) {
  const { timeZone } = useSession().user;
  const { data, state } = useReportEntries(entriesOf(question, row, timeZone));
  const tasks = useMemo(
    () => [...new Map(data.map(({ taskId, taskName }) => [taskId, taskName]))].toSorted(byName),
    [data],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  // The read failed, which the panel reports.
  if (tasks.length === 0 && state !== 'loading') return null;
  const button = (
    <Button icon={<Plus aria-hidden />} busy={state === 'loading'}>
      Add session
    </Button>
  );
  return (
    <>
      <Menu
        align="start"
        button={button}
        groups={[tasks.map(([id, label]) => ({ id, label, onSelect: () => setChosen(id) }))]}
      />
      {chosen !== null && (
        <SessionsOfTask taskId={chosen} userId={userId} addsOn={day} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

const byName = ([, one]: readonly [string, string], [, other]: readonly [string, string]): number =>
  compareNames(one, other);
