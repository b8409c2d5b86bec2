import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { useStoredSettings, useTwoFactorSwitch } from './settings.api.manage.ts';

/** Settings, "Security". */
export function ManageSecurity() {
  const settings = useStoredSettings();
  const { run } = useTwoFactorSwitch();
  return (
    <QueryState
      query={settings}
      loading={<AdminLoading text="Loading settings..." />}
      failed="The settings couldn't be loaded"
    >
      {({ requireTwoFactor }) => (
        <AdminCard title="Security" isPadded>
          <AdminSwitch
            label="Admins must use two-factor"
            help="Admins without it can only open their own account page until they set it up, and nobody who must use it can turn it off."
            isOn={requireTwoFactor}
            onChange={isOn => void run(isOn)}
          />
        </AdminCard>
      )}
    </QueryState>
  );
}
