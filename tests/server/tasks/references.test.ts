import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { describeOneEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { hiddenProject } from '#tests/support/hidden-project.ts';
import { personOf } from './calls.ts';

describeOneEngine('the project that a task is given', (database) => {
  const unknown = { status: 422, code: 'request.invalid', detail: 'Project is required' };

  it('P4 DEC-125 FRM-09 is none that the person may not see: it is refused as one that is not there, and stays unnamed', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const idProject = await hiddenProject(database(), workspace.id, workspace.otherUserId);
    const { idTask } = await me.create();
    for (const id of [idProject, idProject + 1]) {
      expect(await me.refusal(me.create({ idProject: id }))).toEqual(unknown);
      expect(await me.refusal(me.edit({ idTask, idProject: id }))).toEqual(unknown);
      const changes = { idProject: id };
      expect(await me.refusal(me.batch('BatchUpdate', { TaskIds: [idTask], changes }))).toEqual(unknown);
    }
    expect(await me.get({ idTask })).toMatchObject({ project: { name: 'Site' } });
    const viewer = personOf(database(), workspace, { permissions: allPermissions });
    expect(await viewer.create({ idProject })).toMatchObject({ project: { name: 'Merger' } });
  });

  it('P4 DEC-125 BRD-22 is one of a task that the person has or leads, though it is chosen for others', async () => {
    const workspace = await makeWorkspace(database());
    const idProject = await hiddenProject(database(), workspace.id, workspace.otherUserId);
    const me = personOf(database(), workspace);
    const team = { id: 1, isLead: true, members: [workspace.userId, workspace.otherUserId] };
    const lead = personOf(database(), workspace, { teams: [team] });
    await makeTask(database(), workspace, { projectId: idProject, assignedTo: workspace.otherUserId });
    expect(await me.refusal(me.create({ idProject }))).toEqual(unknown);
    expect(await lead.create({ idProject })).toMatchObject({ project: { name: 'Merger' } });
    expect(await me.create({ idProject })).toMatchObject({ project: { name: 'Merger' } });
  });

  it('P4 DEC-119 is given back by an undo, though it is hidden by then', async () => {
    const workspace = await makeWorkspace(database());
    const idProject = await hiddenProject(database(), workspace.id, workspace.otherUserId);
    const me = personOf(database(), workspace);
    const idTask = await makeTask(database(), workspace, { projectId: idProject });
    const key = '00000000-0000-4000-8000-000000000001';
    await me.edit({ idTask, idProject: workspace.projectId }, { key });
    expect(await me.undo(key)).toMatchObject([{ project: { name: 'Merger' } }]);
  });
});
