import { Link } from 'react-router-dom';
import {
  archiveProjectRefusal,
  assignmentRights,
  deleteProjectRefusal,
  manageProjectRefusal,
} from '#domain/access/index.ts';
import { deletionWords, messages, texts } from '#domain/texts/index.ts';
import { projectForm, projectStatusWords, usageWords } from '#domain/work/index.ts';
import { TeamsAndUsers } from '#features/assigning/index.ts';
import { EntityForm, RemoveButton, useEntityForm } from '#features/forms/index.ts';
import type { EntityPanelProps } from '#features/lists/index.ts';
import { useLink } from '#features/page/index.ts';
import {
  useClients,
  useLabels,
  type ProjectDetails,
  projectResource,
  useSaveProject,
  useNameOf,
} from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { CopyFrom } from './copy-from.tsx';
import { ProjectFields } from './project-fields.tsx';
import { useClientOfAddress } from './use-client-of-address.ts';
import { useProjectControls } from './use-project-controls.ts';

export function ProjectPanel(props: EntityPanelProps<ProjectDetails>) {
  const { actor } = useSession();
  const clientId = useClientOfAddress();
  const nameOf = useNameOf();
  const labelNameOf = useLabelName();
  const form = useEntityForm(
    useSaveProject(),
    projectForm,
    {
      noun: 'Project',
      blank: { status: 1, clientId },
      manage: manageProjectRefusal(actor),
      merged: ['teams', 'users'],
      read: {
        status: ({ status }) => projectStatusWords[status],
        clientId: ({ client }) => client.name,
        ownerId: ({ ownerId }) => (ownerId === null ? '' : nameOf(ownerId)),
        defaultLabelId: ({ defaultLabelId: id }) => (id === null ? '' : labelNameOf(id)),
      },
    },
    props,
  );
  const { item, why } = form;
  const archiveWhy = form.whyNot("Can't archive projects", archiveProjectRefusal(actor));
  const controls = useProjectControls(form.fields);
  const rights = assignmentRights(actor, form.deleted);
  const used = item ? belonging(item) : undefined;
  return (
    <EntityForm
      form={form}
      note={clientId === null ? undefined : <BackToClient id={clientId} />}
      why={archiveWhy && rights.add && rights.remove ? why : undefined}
      footerEnd={
        <RemoveButton
          form={form}
          list="projects"
          remove={projectResource.useRemove()}
          restore={projectResource.useRestore()}
          refusal={deleteProjectRefusal(actor)}
          said={messages.projectRemoved}
          why={form.whyNot("Can't delete this project", deleteProjectRefusal(actor))}
        >
          {item && deletionWords('project', { ...item, teams: item.teams.length, users: item.users.length })}
        </RemoveButton>
      }
    >
      {item === null && <CopyFrom controls={controls} why={why} />}
      <ProjectFields
        fields={form.fields}
        controls={controls}
        project={item}
        why={why}
        archiveWhy={archiveWhy}
        used={used}
      />
      <TeamsAndUsers teams={controls.teams} users={controls.users} rights={rights} />
    </EntityForm>
  );
}

function useLabelName(): (id: number) => string {
  const { data } = useLabels();
  return (id) => data.find((label) => label.id === id)?.name ?? texts.inactiveLabel;
}

function belonging(project: ProjectDetails): string | undefined {
  const words = usageWords(project);
  return words && `${words} ${project.tasks === 1 ? 'belongs' : 'belong'} to this project.`;
}

function BackToClient({ id }: { readonly id: number }) {
  const link = useLink();
  const { data } = useClients();
  const name = data.find((client) => client.id === id)?.name ?? 'the client';
  return (
    <Link to={link('client', { id })} className="text-link">
      {`Back to ${name}`}
    </Link>
  );
}
