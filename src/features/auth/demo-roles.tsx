import { ArrowRight, BriefcaseBusiness, Shield, User, Users, Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WireCapabilities } from '#domain/contract/index.ts';
import { useLink } from '#features/page/index.ts';

type Demo = NonNullable<WireCapabilities['demo']>;

interface DemoRolesProps {
  readonly demo: Demo;
  readonly isBusy: boolean;
  readonly onChoose: (email: string, key: string) => void;
}

export function DemoRoles({ demo, isBusy, onChoose }: DemoRolesProps) {
  const link = useLink();
  return (
    <section aria-labelledby="demo-roles" className="mt-5 border-t border-hairline pt-5">
      <h2 id="demo-roles" className="text-body font-strong">
        Demo instance
      </h2>
      <p className="mb-2 text-meta text-subtle">
        Sign in with one click, no password. Nothing you do here leaves this server.
      </p>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
        {demo.accounts.map(({ role, email, name, key }) => {
          const { Icon, title, does } = roles[role];
          return (
            <li key={email}>
              <button
                type="button"
                aria-disabled={isBusy}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left -outline-offset-2 hover:bg-hover"
                onClick={() => {
                  if (!isBusy) onChoose(email, key);
                }}
              >
                <Icon className="flex-none text-muted" aria-hidden />
                <span className="grid min-w-0 flex-1">
                  <span className="text-body font-medium">{title}</span>
                  <span className="text-meta text-subtle">{does}</span>
                </span>
                <span className="text-meta text-muted">{name}</span>
                <ArrowRight className="size-3.5 flex-none text-muted" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-meta text-subtle">
        E-mail is simulated here:{' '}
        <Link className="text-link" to={link('outbox')}>
          open the outbox
        </Link>
      </p>
    </section>
  );
}

const roles = {
  member: { Icon: User, title: 'Member', does: 'Plans the week, runs timers' },
  lead: { Icon: Users, title: 'Team lead', does: 'Plans and reports for a team' },
  manager: { Icon: BriefcaseBusiness, title: 'Account manager', does: 'Totals by client and project' },
  admin: { Icon: Shield, title: 'Workspace admin', does: 'People, permissions, clients, billing' },
  super: { Icon: Wrench, title: 'Super user', does: 'Backoffice for all workspaces' },
} as const;
