import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { createClientRefusal, createProjectRefusal, manageLabelRefusal } from '#domain/access/index.ts';
import {
  firstMatch,
  type KnownLabel,
  type KnownPerson,
  type KnownProject,
  suggestMatch,
  type OpenOrder,
  type TimeFileSummary,
} from '#domain/time-import/index.ts';
import { timeImportMachine } from '#machines/imports/time-import.machine.ts';
import type { ReadTimeFile } from '#machines/imports/time-import-types.ts';
import { createTimeFileReader } from '#services/browser/index.ts';
import { createChartHook } from '#services/charts/index.ts';
import {
  useClients,
  useLabels,
  useProjects,
  useTimeImportCalls,
  useReportOptions,
  useUsers,
} from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';

export type TimeImportChart = ActorRefFrom<typeof timeImportMachine>;

export interface KnownHere {
  readonly people: readonly (KnownPerson & { readonly hasLeft: boolean })[];
  readonly projects: readonly KnownProject[];
  readonly clients: readonly { readonly id: number; readonly name: string }[];
  readonly labels: readonly KnownLabel[];
  readonly mayCreate: boolean;
  readonly mayCreateLabels: boolean;
}

export function useTimeImport() {
  const { user, actor } = useSession();
  const [reader] = useState(createTimeFileReader);
  useEffect(() => reader.close, [reader]);
  const calls = useTimeImportCalls();
  const users = useUsers();
  const projects = useProjects();
  const clients = useClients();
  const labels = useLabels();
  const options = useReportOptions();
  const active = users.data.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email: email ?? '',
    hasLeft: false,
  }));
  const ids = new Set(active.map(({ id }) => id));
  const left = (options.data?.users ?? [])
    .filter(({ id, isActive }) => !isActive && !ids.has(id))
    .map(({ id, name }) => ({ id, name, email: '', hasLeft: true }));
  const known: KnownHere = {
    people: [...active, ...left],
    projects: projects.data.map(({ id, name, client }) => ({ id, name, client: client.name })),
    clients: clients.data,
    labels: labels.data,
    mayCreateLabels: manageLabelRefusal(actor) === null,
    mayCreate: createProjectRefusal(actor, {}) === null && createClientRefusal(actor, {}) === null,
  };
  const withMatch = (read: Decision<TimeFileSummary | OpenOrder>): Decision<ReadTimeFile | OpenOrder> => {
    if (!read.ok) return read;
    if ('example' in read.value) return agreed(read.value);
    const suggested = suggestMatch(read.value, known);
    const match = firstMatch(read.value, suggested, user.timeZone, known.mayCreate);
    return agreed({ file: read.value, suggested, match });
  };
  const chart = useTimeImportMachine({
    actors: {
      readFile: fromPromise(async ({ input }) => {
        const asked = typeof input === 'string' ? reader.order(input) : reader.open(input);
        return withMatch(await asked);
      }),
      begin: fromPromise(({ input }) => calls.begin(input, reader)),
      sendRows: fromPromise(({ input, signal }) => calls.sendRows(input, reader, signal)),
      check: fromPromise(({ input, signal }) => calls.check(input, reader, signal)),
      commit: fromPromise(({ input }) => calls.commit(input)),
      undo: fromPromise(({ input }) => calls.undo(input)),
      proceed: fromPromise(({ input }) => calls.proceed(input)),
    },
    actions: { finish: calls.readAgain },
  });
  return { chart, known, reads: [users, projects, clients, labels, options] };
}

const useTimeImportMachine = createChartHook(timeImportMachine);
