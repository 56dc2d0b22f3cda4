// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useNamedTask } from '#services/user-services/use-named-task.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

const client = { id: 1, name: 'Fernway', color: 'Blue' };

/** The names of the labels of new tasks in "Website", whose default label is 2, and in "Internal". */
async function namedTasks(DefaultLabelId: number | null): Promise<() => (string | null)[]> {
  const projects = sampleAnswers['GET /api/projects/Project/List'].map((project) => ({
    ...project,
    idDefaultLabel: project.name === 'Website' ? 2 : null,
  }));
  const workspace = new Workspace({
    answers: {
      'GET /api/projects/Project/List': projects,
      'GET /api/users/settings/{id}': { ...sampleAnswers['GET /api/users/settings/{id}'], DefaultLabelId },
    },
  });
  let named: ReturnType<typeof useNamedTask> | undefined;
  function Maker() {
    named = useNamedTask();
    return null;
  }
  await render(workspace.around(<Maker />));
  const labelIn = (id: number, name: string) => {
    const defaults = named?.defaultsIn({ id, name, archived: false, client });
    if (!defaults) return null;
    return named?.make('Write the offer', { assigneeId: 7, day: null, ...defaults }).label?.name ?? null;
  };
  return () => [labelIn(1, 'Website'), labelIn(2, 'Internal')];
}

it('DEC-98 a new task has the default label of its project', async () => {
  const labels = await namedTasks(null);
  await vi.waitFor(() => expect(labels()).toEqual(['Development', null]));
});

it("DEC-87 DEC-98 the user's default label wins over the project's", async () => {
  const labels = await namedTasks(1);
  await vi.waitFor(() => expect(labels()).toEqual(['Design', 'Design']));
});
