import { MAX_NAME } from '#domain/constants.ts';
import { invitedUsers, emptyTeam, type OnboardingValues, type TeamRow } from '#domain/onboarding/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { CheckList } from '#ui/fields/check-list.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Rows } from './step-rows.tsx';
import type { StepProps } from './step-props.ts';

export function TeamsStep({ values, problems, onChange }: StepProps) {
  const people = usePeople(values);
  return (
    <Rows
      what="team"
      rows={values.teams}
      empty={emptyTeam}
      onChange={(teams) => onChange({ teams })}
      className="rounded-card border border-hairline bg-surface p-3"
      renderRow={(team, place, set) => (
        <TeamFields
          team={team}
          people={people}
          name={`teams.${place}.name`}
          error={problems[`teams.${place}.name`]}
          onChange={set}
        />
      )}
    />
  );
}

interface Person {
  readonly email: string;
  readonly name: string;
}

function usePeople(values: OnboardingValues): Person[] {
  const { user } = useSession();
  const admin = { email: user.email, name: `${user.firstName} ${user.lastName} (Admin)` };
  const invited = invitedUsers(values).map(({ firstName, lastName, email }) => ({
    email: email.trim(),
    name: `${firstName} ${lastName}`.trim() || email,
  }));
  return [admin, ...invited];
}

interface TeamFieldsProps {
  readonly team: TeamRow;
  readonly people: readonly Person[];
  /** The name of the form field, not of the team. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TeamRow>) => void;
}

function TeamFields({ team, people, name, error, onChange }: TeamFieldsProps) {
  const members = new Set(team.members);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label="Team name"
        name={name}
        value={team.name}
        counter={MAX_NAME}
        error={error}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Team lead"
        placeholder="No one"
        value={people.some(({ email }) => email === team.lead) ? team.lead : ''}
        options={people.map(({ email, name }) => ({ value: email, label: name }))}
        onChange={({ target }) => onChange({ lead: target.value })}
      />
      <div className="grid gap-1 md:col-span-2">
        <span aria-hidden className="text-meta font-medium text-muted">
          Members
        </span>
        <CheckList
          label="Members"
          items={people.map(({ email, name }, id) => ({
            id,
            label: name,
            isChecked: members.has(email),
            lockedBy: undefined,
          }))}
          onChange={(id, isChecked) => {
            const { email = '' } = people[id] ?? {};
            const others = team.members.filter((each) => each !== email);
            onChange({ members: isChecked ? [...others, email] : others });
          }}
        />
      </div>
    </div>
  );
}
