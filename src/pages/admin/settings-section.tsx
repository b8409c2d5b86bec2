import { OnePersonCard } from '#src/features/accounts/ui/one-person-card.tsx';
import { ManageBackups } from '#src/features/backups/ui/manage-backups.tsx';
import { ManageSystem } from '#src/features/operations/ui/manage-system.tsx';
import { useAttention } from '#src/features/operations/ui/use-system-rows.ts';
import { settingsGroup } from '#src/features/settings/settings.rules.groups.ts';
import { ManageSettings } from '#src/features/settings/ui/manage-settings.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { MailFields } from './mail-fields.tsx';
import { PromoCodes } from './promo-codes.tsx';

const PROMO_CODES = { ...settingsGroup('promo-codes'), Screen: PromoCodes };
const MORE = [
  { ...settingsGroup('backups'), Screen: ManageBackups },
  { ...settingsGroup('system'), Screen: ManageSystem },
];

export function SettingsSection() {
  return (
    <ManageSettings
      promoCodes={PROMO_CODES}
      more={MORE}
      attention={useAttention()}
      person={<OnePersonCard />}
      MailFields={MailFields}
      BrandPreview={BrandPreview}
    />
  );
}
