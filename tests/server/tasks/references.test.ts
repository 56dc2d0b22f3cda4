import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { describeOneEngine, makeTask, makeWorkspace } from '#tests/support/database.ts';
import { hiddenProject } from '#tests/support/hidden-project.ts';
import { personOf } from './calls.ts';

describeOneEngine("a task's project", (database) => {
  const unknown = { status: 422, code: 'request.invalid', detail: 'Project is required' };

  it("P4 DEC-125 FRM-09 must be visible to the user: a hidden project is refused like an unknown one, and its name isn't revealed", async () => {
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

  it('P4 DEC-125 BRD-22 may be a hidden one if it is on a task that the user has or leads', async () => {
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

  it('P4 DEC-119 is restored by an undo even if it has become hidden', async () => {
    const workspace = await makeWorkspace(database());
    const idProject = await hiddenProject(database(), workspace.id, workspace.otherUserId);
    const me = personOf(database(), workspace);
    const idTask = await makeTask(database(), workspace, { projectId: idProject });
    const key = '00000000-0000-4000-8000-000000000001';
    await me.edit({ idTask, idProject: workspace.projectId }, { key });
    expect(await me.undo(key)).toMatchObject([{ project: { name: 'Merger' } }]);
  });
});
