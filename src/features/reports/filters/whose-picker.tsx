import { timesheetWords, readWhose, type Whose, whoseText } from '#domain/report/index.ts';
import type { ReportOptions } from '#services/queries/index.ts';
import { Select } from '#ui/fields/select.tsx';

interface WhosePickerProps {
  readonly whose: Whose;
  readonly options: ReportOptions;
  readonly ownId: number;
  readonly hasEveryone?: boolean;
  readonly onChange: (whose: Whose) => void;
}

/** Renders nothing if there are no other users to choose. */
export function WhosePicker({ whose, options, ownId, hasEveryone = false, onChange }: WhosePickerProps) {
  const { teams, users } = options;
  const shown = whoseText(whose);
  const choices = [
    { value: `user-${ownId}`, label: timesheetWords.me },
    ...(hasEveryone ? [{ value: whoseText({ kind: 'all' }), label: timesheetWords.everyone }] : []),
    ...teams.map(({ id, name }) => ({ value: `team-${id}`, label: `Team ${name}` })),
    ...users
      .filter(({ id, isActive }) => id !== ownId && (isActive || shown === `user-${id}`))
      .map(({ id, name }) => ({ value: `user-${id}`, label: name })),
  ];
  if (users.length < 2) return null;
  return (
    <Select
      label={timesheetWords.whose}
      isLabelHidden
      className="w-56 max-w-full"
      value={shown}
      options={choices}
      onChange={({ target }) => onChange(readWhose(target.value) ?? { kind: 'user', id: ownId })}
    />
  );
}
