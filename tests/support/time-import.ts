import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireTimeRow } from '#domain/contract/tasks/time-import-contract.ts';
import { checkLedger, differencesIn } from '#server/tasks/board/verify-ledger.ts';
import type { AtServer, Who } from './at-server.ts';

/** A run of Mia for the project Website, as a row of an export. */
export const run = (
  Line: number,
  from: string,
  to: string,
  more: Partial<WireTimeRow> = {},
): WireTimeRow => ({
  Line,
  Person: 0,
  Project: 0,
  Name: 'Layout',
  Description: '',
  Day: '2026-11-16',
  From: `${from}:00`,
  ToDay: '2026-11-16',
  To: `${to}:00`,
  Time: null,
  ...more,
});

/** Logged time of a day without start and end, in the same form. */
export const day = (
  Line: number,
  Day: string,
  hours: number,
  more: Partial<WireTimeRow> = {},
): WireTimeRow => ({
  ...run(Line, '00:00', '00:00'),
  Day,
  From: null,
  ToDay: null,
  To: null,
  Time: hours * HOUR_MS,
  ...more,
});

export function importsAt(at: AtServer) {
  const post = async (
    who: Who,
    path: '' | 'Projects' | 'Rows' | 'Commit' | 'Undo' | 'Continue',
    id: string,
    body?: unknown,
  ) =>
    at.server.call(path === '' ? 'POST /api/tasks/TimeImport' : `POST /api/tasks/TimeImport/{id}/${path}`, {
      token: await at.as(who),
      ...(path === '' ? {} : { params: { id } }),
      ...(body === undefined ? {} : { body }),
    });
  const check = async (id: string, who: Who = 'manager') =>
    at.server.call('GET /api/tasks/TimeImport/{id}/Check', { token: await at.as(who), params: { id } });

  /** Begins an import of these rows, for Mia and Max, the project Website and a new one. */
  const stage = async (rows: readonly WireTimeRow[], more: object = {}): Promise<string> => {
    const idImport = randomUUID();
    const { member, mate } = at.workspace.users;
    const begun = await post('manager', '', idImport, {
      idImport,
      Source: 'toggl',
      FileName: 'toggl.csv',
      TimeZone: 'Europe/Zurich',
      People: [
        { Name: 'mia@acme.test', idUser: member.id },
        { Name: 'max@acme.test', idUser: mate.id },
        { Name: 'gone@acme.test', idUser: null },
      ],
      Projects: [
        { Client: 'Fernway', Name: 'Website', idProject: at.workspace.projects[0] },
        { Client: 'Orchard Foods', Name: 'Shop', idProject: null },
      ],
      ...more,
    });
    expect(begun.status).toBe(200);
    if (rows.length > 0) {
      const added = await post('manager', 'Rows', idImport, { Rows: rows });
      expect(added.data).toEqual({ Rows: rows.length });
    }
    return idImport;
  };
  /** Continues an import to its end, as a browser does; `each` receives the state after each piece. */
  const finish = async (
    reply: Awaited<ReturnType<typeof post>>,
    each?: (progress: Progress) => Promise<void>,
  ) => {
    let last = reply;
    while (last.status === 200 && UNDER_WAY.has(stateOf(last))) {
      await each?.(last.data as Progress);
      const next = await post('manager', 'Continue', idOf(last));
      // A browser retries a busy server too.
      if (next.status !== 503) last = next;
    }
    return last;
  };
  const commit = async (id: string) => {
    const { data } = await check(id);
    return finish(await post('manager', 'Commit', id, { Rows: data.Rows, Time: data.Time }));
  };
  const undo = async (id: string, who: Who = 'manager') => finish(await post(who, 'Undo', id));
  const differences = () => at.inside(async (tx) => differencesIn(await checkLedger(tx)));
  /** The hours in a year's reports, by day, user and project. */
  const worked = async (year = '2026') => {
    const { data } = await at.server.call('POST /api/tasks/Task/Export', {
      token: await at.as('manager'),
      body: {
        UserIds: Object.values(at.workspace.users).map(({ id }) => id),
        StartDate: `${year}-01-01T00:00:00.000Z`,
        EndDate: `${year}-12-31T00:00:00.000Z`,
        GroupBy: 'Project',
      },
    });
    return data.map(
      ({ Day, UserName, ProjectName, Time }) => `${Day} ${UserName} ${ProjectName} ${Time / HOUR_MS}`,
    );
  };
  return { post, check, stage, commit, finish, undo, differences, worked };
}

interface Progress {
  readonly State: string;
  readonly Done: number;
}

const UNDER_WAY = new Set(['committing', 'undoing', 'returning']);
const stateOf = ({ data }: { readonly data: unknown }) => (data as { readonly State: string }).State;
const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly idImport: string }).idImport;
