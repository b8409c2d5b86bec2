import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import type { AccountStatus } from '../accounts.contract.status.ts';
import { ACCOUNT, useAccountStatus } from './accounts.api.status.ts';
import { SettingsCard } from './settings-card.tsx';

/** Only admins get the weekly summary. */
export function SummaryCard() {
  const queries = useQueryClient();
  const isOn = useAccountStatus()?.weeklySummary ?? null;
  const show = (weeklySummary: boolean) =>
    queries.setQueryData<AccountStatus | null>([ACCOUNT], now => now && { ...now, weeklySummary });
  const choose = useCall<[isWanted: boolean], unknown, { isWanted: boolean }>({
    method: 'PUT',
    url: '/api/weekly-summary',
    body: isWanted => ({ isWanted }),
    done: (_, isWanted) => ({
      title: isWanted ? 'Weekly summary turned on' : 'Weekly summary turned off',
    }),
    failed: "Couldn't save your choice",
    onFailure: (_, isWanted) => {
      show(!isWanted);
      return false;
    },
  });
  if (isOn === null) return null;
  return (
    <SettingsCard title="Weekly summary" line="Your week in one email, every Monday morning.">
      <AdminSwitch
        label="Email me the weekly summary"
        help="What came in, what needs an answer and which workshops fill slowly. Skipped in weeks when nothing came in and nothing is waiting."
        isOn={isOn}
        onChange={isWanted => {
          show(isWanted);
          void choose.run(isWanted);
        }}
      />
    </SettingsCard>
  );
}
