import { appearanceOf } from '#domain/appearance.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { FileProject } from './entries.ts';
import { archivedLabelWords, archivedProjectWords, timeImportWords } from './time-import-words.ts';

/** An active client of the workspace. */
export interface ActiveClient {
  readonly id: number;
  readonly name: string;
}

/** A project of the workspace that was not deleted. */
export interface LiveProject {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** A project of a file that is to be created; under `clientId`, where the file names no client. */
export interface WantedProject extends FileProject {
  readonly clientId?: number | null;
}

/** What becomes of a project of a file that is to be created: it is there already, or it is created, under its client or a new one. */
export type NewProject =
  | { readonly kind: 'there'; readonly projectId: number }
  | {
      readonly kind: 'created';
      readonly clientId: number | null;
      readonly client: string;
      readonly name: string;
    };

/**
 * What becomes of the projects of a file that are to be created, by their places: one whose client has a project of that
 * name is that project, since a name stands once under a client (ERR-08). Refused where that one is archived. Two that look
 * the same are one. A client is found by its name; of those that are called alike, one that has the project counts.
 */
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

/** A label of the workspace that was not deleted. */
export interface LiveLabel {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/**
 * What becomes of the tags of a file of which labels are to be created, by their places: the id of the label of that name
 * where there is one, null where it is created. Refused where that label is archived.
 */
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

/** By what a project that is created is known: two places of a file that look the same are one. */
export const newProjectKey = ({ client, name }: FileProject): string =>
  `${appearanceOf(client)}\n${appearanceOf(name)}`;
