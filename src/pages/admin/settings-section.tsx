import { OnePersonCard } from '#src/features/accounts/ui/one-person-card.tsx';
import { ManageBackups } from '#src/features/backups/ui/manage-backups.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { settingsGroup } from '#src/features/settings/settings.rules.groups.ts';
import { ManageSettings } from '#src/features/settings/ui/manage-settings.tsx';

const BACKUPS = { ...settingsGroup('backups'), Screen: ManageBackups };

export function SettingsSection() {
  return <ManageSettings more={[BACKUPS]} person={<OnePersonCard />} BrandPreview={BrandPreview} />;
}
