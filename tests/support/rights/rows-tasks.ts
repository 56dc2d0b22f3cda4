import {
  assignsAnybody,
  both,
  can,
  everybody,
  manages,
  managesTasksOfAll,
  noOne,
  type Whose,
} from './person.ts';
import { type Named, on, plain, type RightRow } from './row.ts';

const createsTasks = can('Create Tasks');
const importsTime = both(createsTasks, managesTasksOfAll);
const today = (): string => new Date().toISOString();
const lastWeek = {
  Start: new Date(Date.now() - 7 * 86_400_000).toISOString(),
  End: new Date(Date.now() - 7 * 86_400_000 + 60_000).toISOString(),
};
const later = (): string => new Date(Date.now() + 1_000).toISOString();

const targets: readonly (readonly [Whose, string])[] = [
  ['own', 'own task'],
  ['member', "a team member's task"],
  ['other', "someone else's task"],
];
const of = (whose: Whose, { own, company }: Named) => (whose === 'own' ? own : company.of[whose]);

/** One row per possible owner of a task. */
const onTasks = (
  call: RightRow['call'],
  send: (belongings: ReturnType<typeof of>, named: Named) => ReturnType<RightRow['send']>,
  more: RightRow['may'] = everybody,
): RightRow[] =>
  targets.map(([whose, about]) =>
    on(call, about, both(more, manages(whose)), (named) => send(of(whose, named), named), { door: more }),
  );

const imported = (
  { company, email }: Named,
  idAssignedTo: number,
  more: { readonly idTask: string } | null = null,
) => {
  const event = {
    idTask: crypto.randomUUID(),
    GoogleID: 'standup_20261123',
    Name: 'Stand-up',
    Description: '',
    EstimatedTime: 900_000,
    StartDate: today(),
    DisplayStartTime: '',
    DisplayEndTime: '',
    idProject: company.projects[0],
    idLabel: null,
    idAssignedTo,
    ...more,
  };
  return {
    body: {
      tasks: more === null ? [event] : [],
      overriddenTasks: more === null ? [] : [event],
      reimportedTasks: [],
      selectedIds: [event.GoogleID],
      UserEmail: email,
    },
  };
};

const idsOf = ({ task }: { readonly task: string }) => ({ TaskIds: [task] });

const importedRow = {
  Line: 2,
  Person: 0,
  Project: 0,
  Name: 'Layout',
  Description: '',
  Day: '2026-11-16',
  From: '09:00:00',
  ToDay: '2026-11-16',
  To: '10:00:00',
  Time: null,
};

/** Tasks and templates (DEC-39, DEC-68, DEC-69, DEC-71, DEC-119, DEC-125, P1, P5). */
export const taskRows: readonly RightRow[] = [
  on(
    'POST /api/tasks/Task',
    'for themselves',
    createsTasks,
    ({ company, own }) => ({
      body: { Name: 'New', idProject: company.projects[0], idAssignedTo: own.userId },
    }),
    { door: createsTasks, foreign: 'invalid' },
  ),
  on(
    'POST /api/tasks/Task',
    'for someone else',
    both(createsTasks, assignsAnybody),
    ({ company }) => ({
      body: { Name: 'New', idProject: company.projects[0], idAssignedTo: company.of.other.userId },
    }),
    { door: createsTasks, foreign: 'invalid' },
  ),
  ...onTasks('PUT /api/tasks/Task', ({ task }) => ({ body: { idTask: task, Name: 'Else' } })),
  on('PUT /api/tasks/Task', 'assigning an own task to someone else', assignsAnybody, ({ own, company }) => ({
    body: { idTask: own.task, idAssignedTo: company.of.other.userId },
  })),
  ...targets.map(([whose, about]) =>
    on('PUT /api/tasks/Task/List', about.replace('task', 'board'), manages(whose), (named) => ({
      body: { idUser: of(whose, named).userId, StartDate: today(), EndDate: later() },
    })),
  ),
  ...targets.map(([whose, about]) =>
    on('GET /api/tasks/Task/Deleted', about.replace('task', 'deleted tasks'), manages(whose), (named) => ({
      query: { idUser: String(of(whose, named).userId) },
    })),
  ),
  plain('GET /api/tasks/Task/ListStatus', everybody),
  plain('GET /api/tasks/Task/Questions', everybody),
  plain('GET /api/tasks/Task/Others', everybody, () => ({ query: { After: '0' } })),
  plain('GET /api/tasks/Task/Search', everybody, () => ({ query: { Text: 'task', Order: 'best' } })),
  plain('GET /api/tasks/Task/ReportFilters', everybody),
  plain('GET /api/tasks/Task/Budgets', everybody),
  plain('POST /api/tasks/Task/Export', everybody, ({ caller }) => ({
    body: { UserIds: [caller.userId], StartDate: today(), EndDate: later() },
  })),
  plain('POST /api/tasks/Task/Planned', everybody, ({ caller }) => ({
    body: { UserIds: [caller.userId], StartDate: today(), EndDate: later() },
  })),
  plain('POST /api/tasks/Task/Exported', everybody, () => ({
    body: { Format: 'xlsx', UserIds: 'all', StartDate: today(), EndDate: later() },
  })),
  plain('POST /api/tasks/Task/Worked', everybody, ({ caller }) => ({
    body: { UserIds: [caller.userId], StartDate: today(), EndDate: later() },
  })),
  plain('POST /api/tasks/Task/Drift', everybody, ({ caller }) => ({
    body: { UserIds: [caller.userId], Week: today().slice(0, 10) },
  })),
  ...targets.map(([whose, about]) =>
    on('GET /api/tasks/Task/AsItStood', about.replace('task', 'board'), manages(whose), (named) => ({
      query: { idUser: String(of(whose, named).userId), At: today(), Week: today().slice(0, 10) },
    })),
  ),
  plain('GET /api/ai/PredefinedPrompts', everybody),
  plain('POST /api/ai/ExecutePrompt', everybody, ({ caller }) => ({
    body: {
      Id: 122,
      Text: 'Time',
      Filters: { UserIds: [caller.userId], StartDate: today(), EndDate: later() },
    },
  })),
  plain('GET /api/tasks/ReportView/List', everybody),
  plain('POST /api/tasks/ReportView', everybody, () => ({
    body: { Name: 'New', Screen: 'report', Query: 'range=last-week' },
  })),
  ...(['own', 'member'] as const).flatMap((whose): RightRow[] => {
    const may = whose === 'own' ? everybody : noOne;
    const about = whose === 'own' ? 'own' : "someone else's";
    const idOf = (named: Named) => of(whose, named).savedView;
    return [
      on('PUT /api/tasks/ReportView', about, may, (named) => ({
        body: { idView: idOf(named), Query: 'by=label' },
      })),
      on('DELETE /api/tasks/ReportView/{id}', about, may, (named) => ({ params: { id: idOf(named) } })),
    ];
  }),
  ...onTasks('POST /api/tasks/Task/Sorting', ({ task }) => ({
    body: { tasks: [{ idTask: task, index: 0, StartDate: today() }] },
  })),
  ...onTasks('POST /api/tasks/Task/Timer', ({ running }) => ({
    body: { task: { idTask: running }, action: 'PAUSE' },
  })),
  on('POST /api/tasks/Task/Undo', 'own change', everybody, ({ ownFact }) => ({ body: { FactId: ownFact } })),
  on('POST /api/tasks/Task/Undo', "someone else's change to an own task", everybody, ({ othersFact }) => ({
    body: { FactId: othersFact.factId, idUser: othersFact.by },
  })),
  ...onTasks('POST /api/tasks/Task/Session/Adjust', ({ running }) => ({
    body: { idTask: running, mode: 'trim', at: new Date(Date.now() - 3_600_000).toISOString() },
  })),
  ...onTasks('POST /api/tasks/Task/Session/Question', ({ running, runsSince }) => ({
    body: { idTask: running, Start: runsSince, At: today(), Woke: null },
  })),
  ...targets.map(([whose, about]) =>
    on('GET /api/tasks/Task/Overlaps', about.replace('task', 'sessions'), manages(whose), (named) => ({
      query: { idUser: String(of(whose, named).userId), ...lastWeek },
    })),
  ),
  ...onTasks('POST /api/tasks/Task/Session', ({ task }) => ({ body: { idTask: task, ...lastWeek } })),
  ...onTasks('PUT /api/tasks/Task/Session', ({ task, worked }) => ({
    body: { idTask: task, ...lastWeek, Was: worked },
  })),
  ...onTasks('DELETE /api/tasks/Task/Session', ({ task, worked }) => ({
    query: { idTask: task, ...worked },
  })),
  ...(['', '/Sessions', '/History'] as const).flatMap((part) =>
    onTasks(`GET /api/tasks/Task/{id}${part}`, ({ task }) => ({ params: { id: task } })),
  ),
  ...onTasks('POST /api/tasks/Task/BatchUpdate', (each) => ({
    body: { ...idsOf(each), changes: { Name: 'Else' } },
  })),
  ...onTasks(
    'POST /api/tasks/Task/BatchRollover',
    (each) => ({ body: { ...idsOf(each), StartDate: today() } }),
    createsTasks,
  ),
  ...onTasks('POST /api/tasks/Task/CloneTasks', (each) => ({ body: idsOf(each) }), createsTasks),
  ...onTasks('POST /api/tasks/Task/BatchComplete', (each) => ({ body: idsOf(each) })),

  on(
    'POST /api/tasks/Task/ImportCalendar',
    'for themselves',
    createsTasks,
    (named) => imported(named, named.own.userId),
    { door: createsTasks, foreign: 'invalid' },
  ),
  on(
    'POST /api/tasks/Task/ImportCalendar',
    'for someone else',
    both(createsTasks, assignsAnybody),
    (named) => imported(named, named.company.of.other.userId),
    { door: createsTasks, foreign: 'invalid' },
  ),
  on(
    'POST /api/tasks/Task/ImportCalendar',
    "overriding someone else's task",
    both(createsTasks, manages('other')),
    (named) => imported(named, named.company.of.other.userId, { idTask: named.company.of.other.task }),
    { door: createsTasks, foreign: 'invalid' },
  ),
  plain('GET /api/tasks/TimeImport/List', importsTime),
  on(
    'POST /api/tasks/TimeImport',
    'of known projects',
    importsTime,
    ({ own, company }) => ({
      body: {
        idImport: crypto.randomUUID(),
        Source: 'toggl',
        FileName: 'toggl.csv',
        TimeZone: 'Europe/Berlin',
        People: [{ Name: 'Mia', idUser: own.userId }],
        Projects: [{ Client: 'Fernway', Name: 'Website', idProject: company.projects[0] }],
      },
    }),
    { door: importsTime, foreign: 'invalid' },
  ),
  on(
    'POST /api/tasks/TimeImport',
    'of new projects',
    both(importsTime, can('Create Projects', 'Create Clients')),
    ({ own }) => ({
      body: {
        idImport: crypto.randomUUID(),
        Source: 'toggl',
        FileName: 'toggl.csv',
        TimeZone: 'Europe/Berlin',
        People: [{ Name: 'Mia', idUser: own.userId }],
        Projects: [{ Client: 'Orchard Foods', Name: 'Shop', idProject: null }],
      },
    }),
    { door: both(importsTime, can('Create Projects', 'Create Clients')), foreign: 'invalid' },
  ),
  ...(
    [
      ['GET /api/tasks/TimeImport/{id}/Check', undefined],
      ['POST /api/tasks/TimeImport/{id}/Rows', { Rows: [importedRow] }],
      ['POST /api/tasks/TimeImport/{id}/Commit', { Rows: 1, Time: 3_600_000 }],
      [
        'POST /api/tasks/TimeImport/{id}/Projects',
        { Projects: [{ Client: 'C', Name: 'P', idProject: null }] },
      ],
      ['POST /api/tasks/TimeImport/{id}/Undo', undefined],
      ['POST /api/tasks/TimeImport/{id}/Continue', undefined],
    ] as const
  ).map(([call, body]) =>
    plain(
      call,
      importsTime,
      () => ({ params: { id: crypto.randomUUID() }, ...(body !== undefined && { body }) }),
      'an unknown import',
      'unknown',
    ),
  ),

  plain('GET /api/templates/Template/Deleted', everybody),
  on('POST /api/templates/Template', 'for themselves', everybody, ({ own }) => ({
    body: { TemplateName: 'New', idOwner: own.userId },
  })),
  ...(['own', 'member'] as const).flatMap((whose): RightRow[] => {
    const may = whose === 'own' ? everybody : noOne;
    const about = whose === 'own' ? 'own' : "someone else's";
    const template = (named: Named) => of(whose, named).template;
    return [
      on('PUT /api/templates/Template/List', about, may, (named) => ({
        body: { idOwner: of(whose, named).userId },
      })),
      on('GET /api/templates/Template/{id}', about, may, (named) => ({ params: { id: template(named) } })),
      on('PUT /api/templates/Template', about, may, (named) => ({
        body: { idTemplate: template(named), TemplateName: 'Else' },
      })),
      on('DELETE /api/templates/Template/{id}', about, may, (named) => ({ params: { id: template(named) } })),
      on('POST /api/templates/Template/Restore/{id}', about, may, (named) => ({
        params: { id: template(named) },
        body: {},
      })),
      on('PUT /api/templates/Template/Tasks', about, may, (named) => ({
        body: {
          idTemplate: template(named),
          Tasks: [{ TaskName: 'New', TaskDayGroup: 1, EstimatedTime: 3_600_000 }],
        },
      })),
      on('DELETE /api/templates/Template/Task/{id}', about, may, (named) => ({
        params: { id: of(whose, named).templateTask },
      })),
      on(
        'POST /api/templates/Template/{id}/Use',
        about,
        both(createsTasks, may),
        (named) => ({ params: { id: template(named) }, body: { StartDate: today() } }),
        { door: createsTasks },
      ),
    ];
  }),
];
