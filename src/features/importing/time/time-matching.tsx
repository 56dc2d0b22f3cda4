import { counted, searchMatch } from '#domain/texts/index.ts';
import { useMemo } from 'react';
import { canonicalTimeZone } from '#domain/time/index.ts';
import {
  mayBeMade,
  type ProjectChoice,
  type TimeMatch,
  withClient,
  sourceNames,
  noName,
  peopleWords,
} from '#domain/time-import/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { ComboboxOption } from '#ui/fields/combobox-option.ts';
import { Combobox } from '#ui/fields/combobox.tsx';
import type { KnownHere, TimeImportChart } from './use-time-import.ts';

interface TimeMatchingProps {
  readonly chart: TimeImportChart;
  readonly known: KnownHere;
}

export function TimeMatching({ chart, known }: TimeMatchingProps) {
  const read = useChart(chart, ({ context }) => context.read);
  const people = useMemo(
    () =>
      known.people.map(({ id, name, email, hasLeft }) => ({
        id: String(id),
        label: name,
        note: hasLeft ? 'Inactive' : email,
      })),
    [known.people],
  );
  const projects = useMemo(
    () => known.projects.map(({ id, name, client }) => ({ id: String(id), label: name, note: client })),
    [known.projects],
  );
  const withNew = useMemo(() => [CREATE, ...projects], [projects]);
  const clients = useMemo(() => known.clients.map(namedOption), [known.clients]);
  const labels = useMemo(
    () => [...(known.mayCreateLabels ? [CREATE_LABEL] : []), ...known.labels.map(namedOption)],
    [known.labels, known.mayCreateLabels],
  );
  if (read === null) return null;
  const { file, match, suggested } = read;
  const change = (changes: Partial<TimeMatch>) =>
    chart.send({ type: 'match.changed', match: { ...match, ...changes } });
  const asksClient =
    known.mayCreate && file.projects.some(({ client, name }) => client === '' && name !== '');
  const newTags = match.tags.flatMap((choice, place) => (choice === null ? [place] : []));
  const canPreview = match.people.some((id) => id !== null) && match.projects.some((each) => each !== null);
  return (
    <>
      <p role="status" className="text-body">
        {`${sourceNames[file.source]}: ${counted(file.rows, 'row')}, ${peopleWords(file.people.length)}, ${counted(file.projects.length, 'project')}${file.tags.length === 0 ? '' : `, ${counted(file.tags.length, 'tag')}`}. Rows without a match are skipped.`}
      </p>
      <ZoneChoice value={match.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <MatchList title="People in the file">
        {file.people.map((person, place) => (
          <MatchRow
            key={`${person.email} ${person.name}`}
            name={person.name}
            note={person.email === person.name ? '' : person.email}
            rows={person.rows}
            options={people}
            chosen={optionOf(people, match.people[place] ?? null)}
            isGuess={isGuess(suggested.people[place], match.people[place])}
            empty="Skip these rows"
            onChange={(id) => change({ people: match.people.with(place, id === null ? null : Number(id)) })}
          />
        ))}
      </MatchList>
      {asksClient && (
        <Combobox
          label="Client for new projects without one"
          value={optionOf(clients, match.clientId)}
          options={clients}
          matches={({ label }, text) => searchMatch(label, text)}
          emptyText="No clients found"
          placeholder="No client"
          hint="Some projects in the file have no client. Choose one to create them, or match them below."
          onChange={(next) =>
            chart.send({ type: 'match.changed', match: withClient(file, match, numberOf(next?.id)) })
          }
          className="max-w-100"
        />
      )}
      <MatchList title="Projects in the file">
        {file.projects.map((project, place) => (
          <MatchRow
            key={`${project.client}\n${project.name}`}
            name={project.name || noName.project}
            note={project.client || (project.name === '' ? '' : noName.client)}
            rows={project.rows}
            options={known.mayCreate && mayBeMade(project, match.clientId) ? withNew : projects}
            chosen={optionOf(withNew, match.projects[place] ?? null)}
            isGuess={isGuess(suggested.projects[place], match.projects[place])}
            empty="Skip these rows"
            onChange={(id) => change({ projects: match.projects.with(place, choiceOf(id)) })}
          />
        ))}
      </MatchList>
      {file.tags.length > 0 && (
        <MatchList
          title="Tags in the file"
          note="A task has one label: the first of its tags that is matched."
          action={
            known.mayCreateLabels && newTags.length > 1 ? (
              <Button
                size="tool"
                onClick={() => change({ tags: match.tags.map((choice) => choice ?? 'create') })}
              >
                {`Create ${counted(newTags.length, 'label')}`}
              </Button>
            ) : null
          }
        >
          {file.tags.map(({ name, rows }, place) => (
            <MatchRow
              key={name}
              name={name}
              note=""
              rows={rows}
              options={labels}
              chosen={optionOf(labels, match.tags[place] ?? null)}
              isGuess={false}
              empty="Leave out this tag"
              onChange={(id) => change({ tags: match.tags.with(place, choiceOf(id)) })}
            />
          ))}
        </MatchList>
      )}
      <span className="flex flex-wrap gap-2 border-t border-hairline pt-4">
        <Button
          variant="primary"
          why={
            canPreview
              ? undefined
              : { what: 'Nothing to import', reason: 'Match at least one person and one project.' }
          }
          onClick={() => chart.send({ type: 'preview.pressed' })}
        >
          Preview totals
        </Button>
        <Button onClick={() => chart.send({ type: 'again.pressed' })}>Choose another file</Button>
      </span>
    </>
  );
}

const CREATE: ComboboxOption = { id: 'create', label: 'Create this project' };
const CREATE_LABEL: ComboboxOption = { id: 'create', label: 'Create this label' };

const namedOption = ({ id, name }: { readonly id: number; readonly name: string }): ComboboxOption => ({
  id: String(id),
  label: name,
});

const numberOf = (id: string | undefined): number | null => (id === undefined ? null : Number(id));

const choiceOf = (id: string | null): ProjectChoice =>
  id === null ? null : id === 'create' ? 'create' : Number(id);

const optionOf = (options: readonly ComboboxOption[], choice: ProjectChoice): ComboboxOption | null =>
  options.find(({ id }) => choice !== null && id === String(choice)) ?? null;

/** Whether the choice was suggested only because its name is similar. */
const isGuess = (
  suggested: { readonly id: number; readonly isSure: boolean } | null | undefined,
  chosen: ProjectChoice | undefined,
): boolean => suggested != null && !suggested.isSure && suggested.id === chosen;

interface MatchListProps {
  readonly title: string;
  readonly note?: string;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}

function MatchList({ title, note, action, children }: MatchListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-body font-strong">{title}</h3>
        {action}
      </div>
      {note !== undefined && <p className="text-meta text-muted">{note}</p>}
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">{children}</ul>
    </section>
  );
}

interface MatchRowProps {
  readonly name: string;
  readonly note: string;
  readonly rows: number;
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | null;
  readonly isGuess: boolean;
  readonly empty: string;
  readonly onChange: (id: string | null) => void;
}

function MatchRow(props: MatchRowProps) {
  const { name, note, rows, options, chosen, isGuess: isGuessed, empty, onChange } = props;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-body font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {isGuessed && <Badge tone="warn">Check this match</Badge>}
        </span>
        <span className="block text-meta text-muted wrap-anywhere">
          {[note, counted(rows, 'row')].filter(Boolean).join(', ')}
        </span>
      </span>
      <Combobox
        label={`Match for ${name}`}
        isLabelHidden
        value={chosen}
        options={options}
        matches={({ label, note: more = '' }, text) => searchMatch(`${label} ${more}`, text)}
        emptyText="No results."
        placeholder={empty}
        onChange={(next) => onChange(next?.id ?? null)}
      />
    </li>
  );
}

interface ZoneChoiceProps {
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
}

function ZoneChoice({ value, onChange }: ZoneChoiceProps) {
  const options = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(zoneOption),
    [],
  );
  return (
    <Combobox
      label="Time zone of the file"
      value={zoneOption(canonicalTimeZone(value) ?? value)}
      options={options}
      matches={({ label }, text) => searchMatch(label, text)}
      emptyText="No time zones found"
      hint="The start and end times in the file are read in this time zone."
      onChange={(next) => next !== null && onChange(next.id)}
      required
      className="max-w-100"
    />
  );
}

const zoneOption = (id: string): ComboboxOption => ({ id, label: id.replaceAll('_', ' ') });
