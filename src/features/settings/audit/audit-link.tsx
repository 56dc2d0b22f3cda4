import { Link } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { SettingsSection } from '#features/settings/settings-section.tsx';

export function AuditLink() {
  const link = useLink();
  return (
    <SettingsSection title="Audit log">
      <p className="text-body text-muted">
        Sign-ins, permission changes and denied actions, with time and place.
      </p>
      <Link className="text-link text-body" to={link('audit')}>
        Open the audit log
      </Link>
    </SettingsSection>
  );
}
