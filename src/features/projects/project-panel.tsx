import { useState } from 'react';
import { deletedRefusal } from '#domain/access/entities.ts';
import {
  archiveProjectRefusal,
  assignmentRights,
  deleteProjectRefusal,
  manageProjectRefusal,
} from '#domain/access/projects-access.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { projectForm } from '#domain/work/project.ts';
import { agreed } from '#domain/refusal.ts';
import { TeamsAndUsers } from '#features/assigning/teams-and-users.tsx';
import { useSaveAssigned } from '#features/assigning/use-save-assigned.ts';
import { DeleteButton } from '#features/forms/delete-button.tsx';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { useConflict } from '#features/forms/conflict/use-conflict.ts';
import { whyOf } from '#features/forms/why-of.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import {
  type ProjectDetails,
  projectResource,
  useAssignToProject,
} from '#services/queries/work/project-resource.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { BackToClient } from './back-to-client.tsx';
import { CopyFrom } from './copy-from.tsx';
import { ProjectFields } from './project-fields.tsx';
import {
  belonging,
  fieldsOf,
  initialOf,
  othersWords,
  type ProjectValues,
  savedOf,
} from './project-values.ts';
import { useClientOfAddress } from './use-client-of-address.ts';
import { useProjectControls } from './use-project-controls.ts';

/** The project form, with whom it is assigned to (PRJ-04 to PRJ-20, DEC-70, DEC-96 to DEC-98). */
export function ProjectPanel({ item: project, withInactive, onClose }: EntityPanelProps<ProjectDetails>) {
  const { actor } = useSession();
  const clientId = useClientOfAddress();
  const save = projectResource.useSave();
  const remove = projectResource.useRemove();
  const [opened] = useState(project);
  const deleted = deletedRefusal(project?.status ?? 1);
  const kept = deleted ?? archiveProjectRefusal(actor);
  const why = whyOf(
    project === null ? "Can't add a project" : "Can't change this project",
    deleted ?? manageProjectRefusal(actor),
  );
  const others = useConflict<ProjectValues>(project && fieldsOf(project));
  const saveAll = useSaveAssigned(opened, {
    toSend: others.toSend,
    save: async (fields, id) => {
      const saved = await save({ ...fields, ...(id !== undefined && { idProject: id }) });
      return saved.ok ? agreed(savedOf(saved.value)) : saved;
    },
    assign: useAssignToProject(),
  });
  const form = useForm({
    schema: projectForm,
    initial: initialOf(opened, clientId),
    save: saveAll,
    onSaved: ({ name, status }) =>
      announceDone(savedWords(`Project “${name}”`, opened?.status ?? null, status, withInactive)),
    onClose,
  });
  const controls = useProjectControls(form.fields);
  const names = { user: useNameOf(), label: useLabelName() };
  const rights = assignmentRights(actor, deleted);
  const used = project ? belonging(project) : undefined;
  return (
    <FormPanel
      title={project?.name ?? 'Add project'}
      note={clientId === null ? project && 'Edit project' : <BackToClient id={clientId} />}
      form={form}
      others={project ? othersWords(others.changes, project, names) : undefined}
      confirm="Confirm"
      why={kept && rights.add && rights.remove ? why : undefined}
      {...(project && {
        footerEnd: (
          <DeleteButton
            name={`project ${project.name}`}
            remove={() => remove(project.id)}
            onDeleted={() => {
              announceDone(messages.projectRemoved);
              onClose();
            }}
            why={whyOf("Can't delete this project", deleted ?? deleteProjectRefusal(actor))}
          >
            {used && `${used} They remain and keep its name.`}
          </DeleteButton>
        ),
      })}
    >
      {project === null && <CopyFrom controls={controls} why={why} />}
      <ProjectFields
        fields={form.fields}
        controls={controls}
        project={project}
        why={why}
        archiveWhy={whyOf("Can't archive projects", kept)}
        used={used}
      />
      <TeamsAndUsers teams={controls.teams} users={controls.users} rights={rights} />
    </FormPanel>
  );
}

function useLabelName(): (id: number) => string {
  const { data } = useLabels();
  return (id) => data.find((label) => label.id === id)?.name ?? texts.inactiveLabel;
}
