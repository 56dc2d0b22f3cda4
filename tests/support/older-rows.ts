/** Rows that are valid from one migration of `server/db/migrations/older` until another one. */
interface OlderRows {
  readonly from: number;
  readonly until?: number;
  readonly sql: string;
}

/** The statements that add rows to each table at this migration, of two workspaces where it has a workspace. */
export const olderRows = (migration: number): string[] =>
  rows.filter(({ from, until = Infinity }) => from <= migration && migration <= until).map(({ sql }) => sql);

/** A workspace's task with logged time; the second one begins with `b`. */
export const olderTask = (workspace: number, first: 'a' | 'b' = 'a'): string =>
  `${first.repeat(8)}-0000-4000-8000-00000000000${workspace}`;

const task = (first: 'a' | 'b' = 'a') => `'${first.repeat(8)}-0000-4000-8000-00000000000' || w`;
const uuid = (first: string) => `('${first.repeat(8)}-0000-4000-8000-00000000000' || w)::uuid`;
const inBoth = 'FROM generate_series(1, 2) AS w';

const rows: readonly OlderRows[] = [
  {
    from: 1,
    sql: `
      INSERT INTO workspaces (id, company_name) SELECT w, 'Company ' || w ${inBoth};
      INSERT INTO counters (workspace_id, name, value) SELECT w, 'journal', 3 ${inBoth};
      INSERT INTO permissions (id, description, module) VALUES (1, 'Older permission', 'Older');
      INSERT INTO roles (workspace_id, id, name) SELECT w, 10, 'User' ${inBoth};
      INSERT INTO role_permissions (workspace_id, role_id, permission_id) SELECT w, 10, 1 ${inBoth};
      INSERT INTO users (workspace_id, id, first_name, last_name, email, role_id, hourly_rate, password_hash, email_proven_at)
        SELECT w, 20 + n, 'Mia', 'Example', 'mia' || n || '@company' || w || '.test', 10, 72.5,
          CASE WHEN n < 3 THEN 'hash' END, CASE WHEN n < 2 THEN now() END
        ${inBoth}, generate_series(1, 3) AS n;
      INSERT INTO teams (workspace_id, id, name, lead_id, color) SELECT w, 30, 'Design', 21, '#3366CC' ${inBoth};
      INSERT INTO team_members (workspace_id, team_id, user_id) SELECT w, 30, 22 ${inBoth};
      INSERT INTO clients (workspace_id, id, name, color, hours_budget) SELECT w, 40, 'Åland ' || w, '#3366CC', 40 ${inBoth};
      INSERT INTO client_teams (workspace_id, client_id, team_id) SELECT w, 40, 30 ${inBoth};
      INSERT INTO client_users (workspace_id, client_id, user_id) SELECT w, 40, 21 ${inBoth};
      INSERT INTO labels (workspace_id, id, name, color) SELECT w, 50, 'Meeting', '#CC3366' ${inBoth};
      INSERT INTO projects (workspace_id, id, client_id, name, owner_id, default_label_id, color)
        SELECT w, 60, 40, 'Straße', 21, 50, '#3366CC' ${inBoth};
      INSERT INTO project_teams (workspace_id, project_id, team_id) SELECT w, 60, 30 ${inBoth};
      INSERT INTO project_users (workspace_id, project_id, user_id) SELECT w, 60, 21 ${inBoth};
      INSERT INTO tasks (workspace_id, id, name, project_id, label_id, assigned_to, created_by, day, estimate_ms, logged_ms,
          task_status, run_started_at, rank)
        SELECT w, ${task('a')}, 'ÉTÉ plan', 60, 50, 21, 22, date '2026-03-02', 3600000, 1800000,
          2, timestamptz '2026-03-02 11:00Z', 'a' ${inBoth}
        UNION ALL SELECT w, ${task('b')}, 'Unscheduled', 60, NULL, 21, 21, NULL, 0, 0, 1, NULL, 'b' ${inBoth};
      INSERT INTO sessions (workspace_id, id, task_id, user_id, started_at, ended_at, time_zone, fact_id, closed_by)
        SELECT w, 70, ${task()}, 21, timestamptz '2026-03-02 09:00Z', timestamptz '2026-03-02 09:20Z', 'Europe/Paris', ${uuid('c')}, 'pause' ${inBoth}
        UNION ALL SELECT w, 71, ${task()}, 21, timestamptz '2026-03-02 11:00Z', NULL, 'Europe/Paris', ${uuid('d')}, NULL ${inBoth};
      INSERT INTO adjustments (workspace_id, id, task_id, user_id, delta_ms, day, made_at, fact_id)
        SELECT w, 80, ${task()}, 21, 600000, date '2026-03-02', timestamptz '2026-03-02 10:00Z', ${uuid('e')} ${inBoth};
      INSERT INTO calendar_imports (workspace_id, user_id, google_id, task_id) SELECT w, 21, 'event', ${task()} ${inBoth};
      INSERT INTO templates (workspace_id, id, owner_id, name) SELECT w, 90, 21, 'Sprint' ${inBoth};
      INSERT INTO template_tasks (workspace_id, id, template_id, name, day_group, place, estimate_ms, project_id, label_id)
        SELECT w, 91, 90, 'Review', 1, 0, 3600000, 60, 50 ${inBoth};
      INSERT INTO workspace_settings (workspace_id, default_client_id, default_estimate_ms) SELECT w, 40, 3600000 ${inBoth};
      INSERT INTO user_settings (workspace_id, user_id, default_project_id) SELECT w, 21, 60 ${inBoth};
      INSERT INTO idempotency (workspace_id, user_id, key, body_hash, status, answer)
        SELECT w, 21, ${uuid('f')}, 'hash', 200, '{}' ${inBoth};
      INSERT INTO sign_ins (workspace_id, id, user_id, token_hash, idle_until, ends_at)
        SELECT w, ${uuid('1')}, 21, 'token ' || w, now(), now() ${inBoth};
      INSERT INTO mail_tokens (workspace_id, hash, user_id, purpose, ends_at)
        SELECT w, 'mailed ' || w, 23, 'invite', now() ${inBoth};
      INSERT INTO audit (workspace_id, user_id, event, address) SELECT w, 21, 'signIn', '192.0.2.1' ${inBoth};
      INSERT INTO notifications (severity, message) VALUES ('Info', 'Maintenance on Sunday');
      INSERT INTO journal (workspace_id, position, fact_id, type, v, by, device_at, data, before, after, task_ids, boards)
        SELECT w, 1, ${uuid('2')}, 'task.created', 1, 21, timestamptz '2026-03-01 09:00Z', '{}'::jsonb, NULL::jsonb,
          jsonb_build_array(jsonb_build_object('id', ${task()}, 'assigneeId', 22, 'day', NULL)), ARRAY[${task()}], ARRAY[22] ${inBoth}
        UNION ALL SELECT w, 2, ${uuid('3')}, 'task.edited', 1, 21, timestamptz '2026-03-01 09:01Z', '{}',
          jsonb_build_array(jsonb_build_object('id', ${task()}, 'assigneeId', 22, 'day', NULL)),
          jsonb_build_array(jsonb_build_object('id', ${task()}, 'assigneeId', 21, 'day', '2026-03-02')), ARRAY[${task()}], ARRAY[21, 22] ${inBoth};`,
  },
  {
    from: 1,
    until: 12,
    sql: `
      INSERT INTO mails (workspace_id, id, recipient, subject, body)
        SELECT w, 100, 'mia1@company' || w || '.test', 'Join', 'A letter of the demo' ${inBoth};`,
  },
  {
    from: 7,
    sql: `
      INSERT INTO subscriptions (workspace_id, subscription_id, status, seats) SELECT w, 'sub', 'active', 3 ${inBoth};
      INSERT INTO billing_events (workspace_id, id) SELECT w, 'event' ${inBoth};
      INSERT INTO local_billing (workspace_id, id, kind, data) SELECT w, 'customer ' || w, 'customer', '{}' ${inBoth};`,
  },
  {
    from: 13,
    sql: `
      INSERT INTO mails (workspace_id, id, recipient, subject, body, user_id, html, due_at)
        SELECT w, 100, 'mia1@company' || w || '.test', 'Join', 'Join us', 23, '<p>Join us</p>', now() ${inBoth};
      INSERT INTO reset_wishes (email, address, due_at) VALUES ('mia1@company1.test', '192.0.2.1', now());`,
  },
  { from: 16, sql: "INSERT INTO mail_counts (key, count, ends_at) VALUES ('192.0.2.1', 2, now());" },
  {
    from: 20,
    sql: `
      INSERT INTO calendar_connections (workspace_id, user_id, email, sealed_token, connected_at)
        SELECT w, 21, 'mia@calendar.test', 'sealed', now() ${inBoth};
      INSERT INTO calendar_feeds (workspace_id, user_id, hash) SELECT w, 21, 'feed ' || w ${inBoth};`,
  },
  {
    from: 21,
    sql: `
      INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
        SELECT w, ${task()}, 21, date '2026-03-02', 1800000, 2 ${inBoth};
      INSERT INTO worked_days_due (workspace_id, task_id) SELECT w, ${task()} ${inBoth};`,
  },
  {
    from: 24,
    sql: `
      INSERT INTO saved_views (workspace_id, id, owner_id, name, screen, query, columns)
        SELECT w, 110, 21, 'This month', 'report', '?by=client', '' ${inBoth};`,
  },
  {
    from: 25,
    until: 25,
    sql: `
      INSERT INTO time_imports (workspace_id, id, user_id, source, file_name, time_zone, state, plan, rows)
        SELECT w, ${uuid('4')}, 21, 'csv', 'begun.csv', 'UTC', 1, '{}', 1 ${inBoth};
      INSERT INTO time_import_rows (workspace_id, import_id, line, key, person, project, name, description, day, ms)
        SELECT w, ${uuid('4')}, 1, 'key', 0, 0, 'Call', '', date '2026-03-02', 60000 ${inBoth};`,
  },
  {
    from: 25,
    sql: `
      INSERT INTO time_imports (workspace_id, id, user_id, source, file_name, time_zone, state, plan, rows)
        SELECT w, ${uuid('5')}, 21, 'csv', 'made.csv', 'UTC', 2, '{}', 4 ${inBoth};
      INSERT INTO imported_time (workspace_id, key, import_id) SELECT w, 'key', ${uuid('5')} ${inBoth};`,
  },
  {
    from: 26,
    sql: `
      UPDATE time_imports SET done = rows;
      INSERT INTO time_import_rows (workspace_id, import_id, line, key, person, project, name, description, day, ms, task)
        SELECT w, ${uuid('5')}, 1, 'key', 0, 0, 'Call', '', date '2026-03-02', 60000, ${uuid('6')} ${inBoth};`,
  },
];
