import { MINUTE_MS } from '#domain/constants.ts';
import { type WorkspaceTx, nextIds, templates, templateTasks } from '#server/db/index.ts';
import type { Work } from './activity-script.ts';

type Step = readonly [day: number, name: string, label: string, minutes: number];

interface DemoTemplate {
  readonly name: string;
  readonly description: string;
  readonly projects: readonly string[];
  readonly steps: readonly Step[];
}

const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'New client, first week',
    description: 'From the kick-off to the first review, with time to think in between.',
    projects: ['Website relaunch', 'Shop'],
    steps: [
      [1, 'Kick-off', 'Meeting', 60],
      [1, 'Kick-off minutes', 'Admin', 30],
      [3, 'First sketches', 'Design', 180],
      [6, 'Review with the client', 'Meeting', 60],
    ],
  },
  {
    name: 'Release',
    description: 'Two days before it goes out, until the morning after.',
    projects: ['Mobile app', 'Configurator'],
    steps: [
      [1, 'Freeze the branch', 'Development', 15],
      [1, 'Go through open bugs', 'Meeting', 45],
      [1, 'Test on the oldest devices', 'Research', 120],
      [2, 'Write the release notes', 'Admin', 45],
      [2, 'Translate new texts', 'Admin', 60],
      [2, 'Test updating from the last version', 'Research', 60],
      [3, 'Release', 'Development', 30],
      [3, 'Watch crashes and sign-ins', 'Development', 90],
      [3, 'Tell the client', 'Meeting', 15],
      [4, 'Retrospective: what was slow, what broke', 'Meeting', 45],
    ],
  },
  {
    name: 'Friday wrap-up',
    description: '',
    projects: [],
    steps: [
      [1, "Check this week's hours", 'Admin', 15],
      [1, 'Clear the inbox', 'Admin', 30],
      [1, 'Plan next week', 'Admin', 30],
    ],
  },
];

/** Writes the templates of a demo user. */
export async function writeTemplates(
  tx: WorkspaceTx,
  workspaceId: number,
  ownerId: number,
  { projects, labels }: Work,
): Promise<void> {
  const templateIds = await nextIds(tx, templates, demoTemplates.length);
  const made = demoTemplates.map((template, place) => ({ ...template, id: templateIds[place] ?? 0 }));
  await tx
    .insert(templates)
    .values(made.map(({ id, name, description }) => ({ workspaceId, id, ownerId, name, description })));
  const steps = made.flatMap((template) => template.steps.map((step, place) => ({ template, step, place })));
  const ids = await nextIds(tx, templateTasks, steps.length);
  await tx.insert(templateTasks).values(
    steps.map(({ template, step: [dayGroup, name, label, minutes], place }, at) => ({
      workspaceId,
      id: ids[at] ?? 0,
      templateId: template.id,
      name,
      dayGroup,
      place,
      estimateMs: minutes * MINUTE_MS,
      projectId: template.projects.flatMap((each) => projects.get(each)?.id ?? [])[0] ?? null,
      labelId: labels.get(label)?.id ?? null,
    })),
  );
}
