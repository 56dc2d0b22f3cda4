import { appearanceOf } from '#domain/appearance.ts';
import type { FilePerson, FileProject, TimeEntry } from './entries.ts';

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface KnownProject {
  readonly id: number;
  readonly name: string;
  readonly client: string;
}

export interface KnownLabel {
  readonly id: number;
  readonly name: string;
}

export interface Match {
  readonly id: number;
  readonly isSure: boolean;
}

/** Matches a person by email, else by equal name, else by a similar one. */
export function matchPerson({ name, email }: FilePerson, known: readonly KnownPerson[]): Match | null {
  const byEmail = known.find((each) => email !== '' && appearanceOf(each.email) === appearanceOf(email));
  if (byEmail) return { id: byEmail.id, isSure: true };
  return alike(name, known, (each) => each.name);
}

/** Matches a project by client and name, else by a similar one. */
export function matchProject({ client, name }: FileProject, known: readonly KnownProject[]): Match | null {
  if (name === '') return null;
  const whole = (each: Omit<KnownProject, 'id'>) =>
    client === '' ? each.name : `${each.client} / ${each.name}`;
  return alike(whole({ client, name }), known, whole);
}

/** Null leaves its rows out. */
export type ProjectChoice = number | 'create' | null;

/** Null leaves the tag out. */
export type LabelChoice = ProjectChoice;

/** Arrays are indexed by the people, projects and tags of the file. */
export interface TimeMatch {
  readonly timeZone: string;
  readonly people: readonly (number | null)[];
  readonly projects: readonly ProjectChoice[];
  readonly tags: readonly LabelChoice[];
  /** The client of new projects for which the file names none. */
  readonly clientId: number | null;
}

export interface SuggestedMatch {
  readonly people: readonly (Match | null)[];
  readonly projects: readonly (Match | null)[];
  readonly tags: readonly (Match | null)[];
}

export interface FileNames {
  readonly people: readonly FilePerson[];
  readonly projects: readonly FileProject[];
  readonly tags: readonly { readonly name: string }[];
}

/** Suggests a match for each person, project and tag of a file; tags match labels of equal name. */
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

/** Returns the initial choices: suggestions, and new projects if allowed; no new labels. */
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

/** Returns whether a project of a file can be created: it needs a name and a client. */
export function mayBeMade(project: FileProject | undefined, clientId: number | null): boolean {
  return project !== undefined && project.name !== '' && (project.client !== '' || clientId !== null);
}

/** Sets the client of new projects without one and creates those that are not matched. */
export function withClient(file: FileNames, match: TimeMatch, clientId: number | null): TimeMatch {
  const projects = match.projects.map((choice, place) => {
    const project = file.projects[place];
    if (project?.client !== '' || typeof choice === 'number') return choice;
    return mayBeMade(project, clientId) ? 'create' : null;
  });
  return { ...match, clientId, projects };
}

/** Returns the first tag that is not left out, as a task has at most one label. */
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

const ALIKE = 0.62;

/** Dice's coefficient of letter pairs, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** Pairs are taken per word, so that the word order doesn't matter. */
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
