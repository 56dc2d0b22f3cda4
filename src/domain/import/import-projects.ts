import type * as z from '#domain/browser-schema.ts';
import {
  descriptionField,
  isInOrder,
  notInOrder,
  type EntityStatus,
  projectFields,
} from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { appearanceOf } from '#domain/appearance.ts';
import { cellsOf, dayCell, hoursCell } from './csv-cells.ts';
import { clientHeadings, endColumn, hoursColumn, startColumn } from './common-columns.ts';
import { importWords, whyKnown } from './import-words.ts';
import type { ImportField, ImportRow } from './mapping.ts';
import { type PlannedRow, type RowOutcome, wordsOfIssues } from './plan.ts';

const nameColumn: ImportField = {
  id: 'name',
  label: 'Name',
  names: ['project', 'projectname', 'projekt', 'projektname'],
  isRequired: true,
};

const describing: readonly ImportField[] = [
  startColumn,
  endColumn,
  hoursColumn,
  {
    id: 'description',
    label: 'Description',
    names: ['notes', 'note', 'comment', 'beschreibung', 'notiz', 'notizen', 'kommentar', 'bemerkung'],
    isRequired: false,
  },
];

const ownFields: readonly ImportField[] = [nameColumn, ...describing];

export const projectImportFields: readonly ImportField[] = [
  nameColumn,
  { id: 'client', label: 'Client', names: clientHeadings, isRequired: true },
  ...describing,
];

export interface KnownProjects {
  readonly projects: readonly {
    readonly name: string;
    readonly status: EntityStatus;
    readonly client: { readonly id: number };
  }[];
  readonly clients: readonly KnownClient[];
}

interface KnownClient {
  readonly id: number;
  readonly name: string;
}

/** Plans each row of a project table; skips a name that its client already has (PRJ-02, decision 0081). */
export function planProjects(rows: readonly ImportRow[], known: KnownProjects): PlannedRow[] {
  const names = new Map(
    known.projects.map(({ name, status, client }) => [placeOf(client.id, name), whyKnown(status)]),
  );
  const clients = new Map<string, readonly KnownClient[]>();
  for (const client of known.clients) {
    const appearance = appearanceOf(client.name);
    clients.set(appearance, [...(clients.get(appearance) ?? []), client]);
  }
  return rows.map((row) => {
    const read = projectRow.safeParse(cellsOf(row, ownFields));
    if (!read.success) return { ...row, outcome: wrong(wordsOfIssues(read.error.issues, ownFields)) };
    const client = row.texts['client'] ?? '';
    const found = clients.get(appearanceOf(client)) ?? [];
    return { ...row, outcome: outcomeOf(read.data, client, found, names) };
  });
}

const projectRow = projectFields.fields
  .omit({ status: true, clientId: true, ownerId: true, defaultLabelId: true, color: true })
  .extend({
    description: descriptionField.optional(),
    startDate: dayCell,
    endDate: dayCell,
    hoursBudget: hoursCell,
  })
  .refine(isInOrder, notInOrder);

function outcomeOf(
  { description = '', ...fields }: z.output<typeof projectRow>,
  typed: string,
  [client, ...others]: readonly KnownClient[],
  names: Map<string, string>,
): RowOutcome {
  if (appearanceOf(typed) === '') return wrong(messages.clientRequired);
  if (client === undefined) return wrong(importWords.clientUnknown);
  if (others.length > 0) return wrong(importWords.clientTwice);
  const place = placeOf(client.id, fields.name);
  const why = names.get(place);
  if (why !== undefined) return { kind: 'exists', why };
  names.set(place, texts.nameTwice);
  const body = projectFields.toWire({ ...fields, description, clientId: client.id });
  return { kind: 'add', send: { call: 'POST /api/projects/Project', body } };
}

const placeOf = (clientId: number, name: string): string => `${clientId} ${appearanceOf(name)}`;
const wrong = (why: string): RowOutcome => ({ kind: 'wrong', why });
