import { useId } from 'react';
import { firstAssignmentTab } from '#domain/work/index.ts';
import { Tabs } from '#ui/primitives/tabs.tsx';
import { type AssignmentKind, AssignmentList } from './assignment-list.tsx';

interface AssignmentPanelProps {
  readonly title: string;
  readonly kinds: readonly AssignmentKind[];
}

export function AssignmentPanel({ title, kinds }: AssignmentPanelProps) {
  const headingId = useId();
  const counts = kinds.map(({ assignment }) => assignment.before.size);
  const tabs = [true, false].flatMap((isOfAssigned) =>
    kinds.map((kind) => {
      const { assigned, plural } = kind;
      const label = isOfAssigned ? assigned : `All ${plural}`;
      const noneOf = isOfAssigned ? assigned : plural;
      return { label, content: <AssignmentList {...kind} {...{ label, noneOf, isOfAssigned }} /> };
    }),
  );
  return (
    <section aria-labelledby={headingId} className="mt-2 grid gap-1">
      <h3 id={headingId} className="text-body font-strong">
        {title}
      </h3>
      {kinds.map(({ assignment: { name, text } }) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Tabs label={title} tabs={tabs} first={firstAssignmentTab(counts)} />
    </section>
  );
}
