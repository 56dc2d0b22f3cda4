import { and, eq, inArray } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';
import { DEMO_PASSWORD, hashPassword } from '#server/identity/index.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  nextWorkspaceId,
  type Database,
  users,
  clients,
  workspaces,
} from '#server/db/index.ts';
import { type Calendar, calendarAt } from './demo-calendar.ts';
import { acme, type DemoClient, type Company, globex } from './companies.ts';
import { type CreatedCompany, createCompany, type DemoWork } from './create-company.ts';
import { ActivityScript } from './activity-script.ts';
import { foldScript, type Ledger } from './demo-ledger.ts';
import { runStart, tellHistory, tellToday, tellWeek } from './demo-activity.ts';
import { writeTemplates } from './demo-templates.ts';
import { weekPlans } from './weeks.ts';
import { writeLedgers } from './write-ledger.ts';

/** Writes missing demo companies relative to `now` (ms), each in one transaction; none beside other workspaces. */
export async function seedDemo(database: Database, now: number): Promise<void> {
  const missing = await missingCompanies(database);
  if (missing.length === 0) return;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = canonicalTimeZone(zone) ?? 'UTC';
  const living = { passwordHash: await hashPassword(DEMO_PASSWORD), timeZone, now };
  for (const company of missing) {
    const workspaceId = await withSystemRole(database, nextWorkspaceId);
    await withTenant(database, workspaceId, (tx) => seedCompany(tx, workspaceId, company, living));
  }
}

/** The large one first, since cached query plans fit the first rows. */
const companies = [acme, globex];

async function missingCompanies(database: Database): Promise<Company[]> {
  const known = await withSystemRole(database, (tx) =>
    tx
      .select({ email: users.email })
      .from(workspaces)
      .leftJoin(
        users,
        and(eq(users.workspaceId, workspaces.id), inArray(users.email, companies.map(memberOf))),
      ),
  );
  const emails = new Set(known.map(({ email }) => email));
  return emails.has(null) ? [] : companies.filter((company) => !emails.has(memberOf(company)));
}

const memberOf = ({ domain }: Company): string => `member@${domain}`;

async function seedCompany(
  tx: WorkspaceTx,
  workspaceId: number,
  company: Company,
  living: DemoWork,
): Promise<void> {
  const calendar = calendarAt(living.now, living.timeZone);
  const founded = await createCompany(tx, workspaceId, company, living);
  const ledgers = founded.people.map((person) => tell(person, founded, calendar));
  await writeLedgers(tx, ledgers, { workspaceId, timeZone: living.timeZone, monday: calendar.monday });
  for (const client of company.clients) await setBudget(tx, client, founded, ledgers);
  const owner = founded.people.find(({ member: { email } }) => email === 'member');
  if (owner) await writeTemplates(tx, workspaceId, owner.id, founded.work);
}

function tell(
  { id, member: { week } }: CreatedCompany['people'][number],
  { work }: CreatedCompany,
  calendar: Calendar,
): Ledger {
  const script = new ActivityScript(id, work);
  const plan = weekPlans[week];
  tellHistory(script, calendar, plan.days.flat());
  if (week === 'member') {
    tellWeek(script, calendar, plan, runStart(calendar));
    tellToday(script, calendar);
  } else {
    tellWeek(script, calendar, plan, calendar.now - MINUTE_MS);
  }
  return foldScript(script);
}

async function setBudget(
  tx: WorkspaceTx,
  { name, budgetUsed }: DemoClient,
  { clientIds }: CreatedCompany,
  ledgers: readonly Ledger[],
): Promise<void> {
  const id = clientIds.get(name);
  if (budgetUsed === undefined || id === undefined) return;
  const worked = ledgers
    .flatMap(({ tasks }) => tasks)
    .reduce((ms, { project, loggedMs }) => (project.client.id === id ? ms + loggedMs : ms), 0);
  const hoursBudget = Math.round(worked / HOUR_MS / budgetUsed);
  await tx.update(clients).set({ hoursBudget }).where(eq(clients.id, id));
}
