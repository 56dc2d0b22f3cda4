import { Page } from '#features/page/index.ts';
import { useFormKey } from '#features/forms/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { useWorkspace } from '#services/queries/index.ts';
import { AuditLink } from './audit/audit-link.tsx';
import { RequireFactor } from './require-factor.tsx';
import { WorkspaceFacts } from './workspace-facts.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

export function WorkspaceScreen() {
  const read = useWorkspace();
  const [formKey, renewForm] = useFormKey();
  return (
    <Page>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-160 gap-8 px-4 py-6 max-md:px-3">
          {read.data === null ? (
            <MissingState title="Workspace" read={{ ...read, isGone: false }} onClose={renewForm} />
          ) : (
            <>
              <WorkspaceForm key={formKey} workspace={read.data} onClose={renewForm} />
              <RequireFactor />
              <WorkspaceFacts workspace={read.data} />
              <AuditLink />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
