import { appearanceOf } from '#domain/appearance.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { FileProject } from './entries.ts';
import { archivedLabelWords, archivedProjectWords, timeImportWords } from './time-import-words.ts';

export interface ActiveClient {
  readonly id: number;
  readonly name: string;
}

export interface LiveProject {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly isActive: boolean;
}

export interface WantedProject extends FileProject {
  readonly clientId?: number | null;
}

export type NewProject =
  | { readonly kind: 'there'; readonly projectId: number }
  | {
      readonly kind: 'created';
      readonly clientId: number | null;
      readonly client: string;
      readonly name: string;
    };

/** Decides which projects exist and which to create, by index; refuses archived ones (ERR-08). */
export function decideNewProjects(
  wanted: ReadonlyMap<number, WantedProject>,
  known: { readonly clients: readonly ActiveClient[]; readonly projects: readonly LiveProject[] },
): Decision<ReadonlyMap<number, NewProject>> {
  const clientsOf = new Map<string, number[]>();
  for (const { id, name } of known.clients) {
    const appearance = appearanceOf(name);
    clientsOf.set(appearance, [...(clientsOf.get(appearance) ?? []), id]);
  }
  const projectOf = new Map(
    known.projects.map((project) => [`${project.clientId} ${appearanceOf(project.name)}`, project]),
  );
  const clientNames = new Map(known.clients.map(({ id, name }) => [id, name]));
  const decided = new Map<number, NewProject>();
  for (const [place, { clientId = null, client: named, name }] of wanted) {
    const client = clientId === null ? named : clientNames.get(clientId);
    if (client === undefined) return refused('request.invalid', timeImportWords.projectGone);
    const clientIds = clientId === null ? (clientsOf.get(appearanceOf(client)) ?? []) : [clientId];
    const there = clientIds.flatMap((id) => projectOf.get(`${id} ${appearanceOf(name)}`) ?? []);
    const active = there.find(({ isActive }) => isActive);
    if (active !== undefined) decided.set(place, { kind: 'there', projectId: active.id });
    else if (there.length > 0) return refused('request.invalid', archivedProjectWords(client, name));
    else decided.set(place, { kind: 'created', clientId: clientIds[0] ?? null, client, name });
  }
  return agreed(decided);
}

export interface LiveLabel {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** Decides which labels exist (id) and which to create (null), by index; refuses archived ones. */
export function decideNewLabels(
  wanted: ReadonlyMap<number, string>,
  known: readonly LiveLabel[],
): Decision<ReadonlyMap<number, number | null>> {
  const labels = new Map(known.map((label) => [appearanceOf(label.name), label]));
  const decided = new Map<number, number | null>();
  for (const [place, name] of wanted) {
    const label = labels.get(appearanceOf(name));
    if (label?.isActive === false) return refused('request.invalid', archivedLabelWords(name));
    decided.set(place, label?.id ?? null);
  }
  return agreed(decided);
}

/** Returns the identity of a new project: names that look alike are one. */
export const newProjectKey = ({ client, name }: FileProject): string =>
  `${appearanceOf(client)}\n${appearanceOf(name)}`;
