import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { agreed, type Decision } from '#domain/refusal.ts';
import { createClientRefusal } from '#domain/access/clients.ts';
import { createProjectRefusal } from '#domain/access/projects.ts';
import {
  firstMatch,
  type KnownPerson,
  type KnownProject,
  suggestMatch,
} from '#domain/time-import/matching.ts';
import type { TimeFileSummary } from '#domain/time-import/time-file.ts';
import { type ReadTimeFile, timeImportMachine } from '#machines/imports/time-import.machine.ts';
import { createTimeFileReader } from '#services/browser/time-file.ts';
import { useOwnChart } from '#services/charts/use-chart.ts';
import { useProjects } from '#services/queries/work/projects.ts';
import { useTimeImportCalls } from '#services/queries/tasks/time-import.ts';
import { useUsers } from '#services/queries/people/users.ts';
import { useSession } from '#services/shared-services/use-session.ts';

/** The chart of an import of time. */
export type TimeImportChart = ActorRefFrom<typeof timeImportMachine>;

/** What a file is matched with: the active people and projects of the workspace. */
export interface KnownHere {
  readonly people: readonly KnownPerson[];
  readonly projects: readonly KnownProject[];
  /** Whether projects and clients that are not there can be made. */
  readonly mayCreate: boolean;
}

/** The chart of an import of time, what its file is matched with, and how that was read. */
export function useTimeImport() {
  const { user, actor } = useSession();
  const [reader] = useState(createTimeFileReader);
  useEffect(() => reader.close, [reader]);
  const calls = useTimeImportCalls();
  const users = useUsers();
  const projects = useProjects();
  const known: KnownHere = {
    people: users.data.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email: email ?? '',
    })),
    projects: projects.data.map(({ id, name, client }) => ({ id, name, client: client.name })),
    mayCreate: createProjectRefusal(actor, {}) === null && createClientRefusal(actor, {}) === null,
  };
  const withMatch = (read: Decision<TimeFileSummary | null>): Decision<ReadTimeFile | null> => {
    if (!read.ok || read.value === null) return read.ok ? agreed(null) : read;
    const suggested = suggestMatch(read.value, known);
    const match = firstMatch(suggested, user.timeZone, known.mayCreate);
    return agreed({ file: read.value, suggested, match });
  };
  const chart = useOwnChart(
    timeImportMachine.provide({
      actors: {
        readFile: fromPromise(async ({ input }) => {
          const asked = typeof input === 'string' ? reader.order(input) : reader.open(input);
          return withMatch(await asked);
        }),
        begin: fromPromise(({ input }) => calls.begin(input, reader)),
        sendRows: fromPromise(({ input, signal }) => calls.sendRows(input, reader, signal)),
        check: fromPromise(({ input, signal }) => calls.check(input, signal)),
        commit: fromPromise(({ input }) => calls.commit(input)),
        undo: fromPromise(({ input }) => calls.undo(input)),
      },
      actions: { finish: calls.readAgain },
    }),
  );
  return { chart, known, reads: [users, projects] };
}
