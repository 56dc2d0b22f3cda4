import { appearanceOf } from '#domain/appearance.ts';
import type { FilePerson, FileProject, TimeEntry } from './entries.ts';

/** Somebody of the workspace, as people of a file are matched with. */
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** An active project of the workspace, as projects of a file are matched with. */
export interface KnownProject {
  readonly id: number;
  readonly name: string;
  readonly client: string;
}

/** An active label of the workspace, as tags of a file are matched with. */
export interface KnownLabel {
  readonly id: number;
  readonly name: string;
}

/** What somebody or something of a file is matched with; `isSure` unless it merely looks alike. */
export interface Match {
  readonly id: number;
  readonly isSure: boolean;
}

/** Who of the workspace somebody of a file is: by address, else by the one who has the name, else by one with a name much like it. */
export function matchPerson({ name, email }: FilePerson, known: readonly KnownPerson[]): Match | null {
  const byEmail = known.find((each) => email !== '' && appearanceOf(each.email) === appearanceOf(email));
  if (byEmail) return { id: byEmail.id, isSure: true };
  return alike(name, known, (each) => each.name);
}

/** Which project of the workspace one of a file is: the same of the same client, where it has one, else one that is much like it. */
export function matchProject({ client, name }: FileProject, known: readonly KnownProject[]): Match | null {
  if (name === '') return null;
  const whole = (each: Omit<KnownProject, 'id'>) =>
    client === '' ? each.name : `${each.client} / ${each.name}`;
  return alike(whole({ client, name }), known, whole);
}

/** What becomes of a project of a file: it is one that there is, it is made, or its rows are left out. */
export type ProjectChoice = number | 'create' | null;

/** What becomes of a tag of a file: it is a label that there is, the label is made, or the tag is left out. */
export type LabelChoice = ProjectChoice;

/** With whom and what the people, projects and tags of a file are matched, by their places, and whose clock its times are of. */
export interface TimeMatch {
  readonly timeZone: string;
  readonly people: readonly (number | null)[];
  readonly projects: readonly ProjectChoice[];
  readonly tags: readonly LabelChoice[];
  /** The client under which projects are made for which the file names none. */
  readonly clientId: number | null;
}

/** What is proposed for the people, projects and tags of a file, by their places. */
export interface SuggestedMatch {
  readonly people: readonly (Match | null)[];
  readonly projects: readonly (Match | null)[];
  readonly tags: readonly (Match | null)[];
}

/** Who and what a file names. */
export interface FileNames {
  readonly people: readonly FilePerson[];
  readonly projects: readonly FileProject[];
  readonly tags: readonly { readonly name: string }[];
}

/** Proposes a match for each of the people, projects and tags of a file; a tag is the label of its name. */
export function suggestMatch(
  file: FileNames,
  known: {
    readonly people: readonly KnownPerson[];
    readonly projects: readonly KnownProject[];
    readonly labels: readonly KnownLabel[];
  },
): SuggestedMatch {
  const labels = new Map(known.labels.map(({ id, name }) => [appearanceOf(name), id]));
  return {
    people: file.people.map((person) => matchPerson(person, known.people)),
    projects: file.projects.map((project) => matchProject(project, known.projects)),
    tags: file.tags.map(({ name }) => {
      const id = labels.get(appearanceOf(name));
      return id === undefined ? null : { id, isSure: true };
    }),
  };
}

/**
 * What is chosen at first: what was proposed; a project that is not there is made where the person may do so and the file
 * names it and its client. A label is made only where that is chosen.
 */
export function firstMatch(
  file: FileNames,
  { people, projects, tags }: SuggestedMatch,
  timeZone: string,
  mayCreate: boolean,
): TimeMatch {
  const isNew = (place: number) => mayCreate && mayBeMade(file.projects[place], null);
  return {
    timeZone,
    people: people.map((match) => match?.id ?? null),
    projects: projects.map((match, place) => match?.id ?? (isNew(place) ? 'create' : null)),
    tags: tags.map((match) => match?.id ?? null),
    clientId: null,
  };
}

/** Whether a project of a file can be made: it has a name, and a client of its own or the one that was chosen. */
export function mayBeMade(project: FileProject | undefined, clientId: number | null): boolean {
  return project !== undefined && project.name !== '' && (project.client !== '' || clientId !== null);
}

/** The match with another client for new projects without one: those that can be made by it are, unless they are matched. */
export function withClient(file: FileNames, match: TimeMatch, clientId: number | null): TimeMatch {
  const projects = match.projects.map((choice, place) => {
    const project = file.projects[place];
    if (project?.client !== '' || typeof choice === 'number') return choice;
    return mayBeMade(project, clientId) ? 'create' : null;
  });
  return { ...match, clientId, projects };
}

/** The tag of a row that becomes the label of its task, which has one at most: the first that is not left out. */
export function labelOf({ tags }: Pick<TimeEntry, 'tags'>, choices: TimeMatch['tags']): number | null {
  return tags.find((place) => (choices[place] ?? null) !== null) ?? null;
}

function alike<T extends { readonly id: number }>(
  wanted: string,
  known: readonly T[],
  nameOf: (each: T) => string,
): Match | null {
  const same = known.filter((each) => appearanceOf(nameOf(each)) === appearanceOf(wanted));
  if (same[0] !== undefined) return { id: same[0].id, isSure: same.length === 1 };
  const pairs = pairsOf(wanted);
  const scored = known
    .map((each) => ({ id: each.id, score: likeness(pairs, pairsOf(nameOf(each))) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best === undefined || best.score < ALIKE) return null;
  return second?.score === best.score ? null : { id: best.id, isSure: false };
}

/** From which likeness on a name is proposed. */
const ALIKE = 0.62;

/** The share of pairs of letters that two names have in common, from 0 to 1 (Dice's coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** Word by word, so that their order says nothing. */
function pairsOf(name: string): Set<string> {
  const words = appearanceOf(name)
    .normalize('NFD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(
    words.flatMap((word) => {
      const padded = ` ${word}`;
      return Array.from({ length: word.length }, (_, place) => padded.slice(place, place + 2));
    }),
  );
}
