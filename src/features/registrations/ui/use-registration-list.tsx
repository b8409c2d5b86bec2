import { useList } from '#src/platform/browser/use-list.ts';
import { SparklesIcon } from '#src/ui-kit/admin/icons.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ManagedRegistration, RegistrationCounts } from '../registrations.contract.manage.ts';
import { STANDINGS, STANDING_LABELS } from '../registrations.rules.ledger.ts';
import { type RegistrationStatus, REGISTRATION_STATUSES, STATUS_LABELS } from '../registrations.rules.ts';

const SHOWN = Object.keys(STATUS_LABELS) as RegistrationStatus[];

/** Of a workshop, or of all. */
export function useRegistrationList(workshopId: number | null, counts: RegistrationCounts | undefined) {
  const [params] = useUrlParams();
  const hasEarlyBirds = params.has('early') || (counts?.earlyBirds ?? 0) > 0;
  const all = counts && REGISTRATION_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return useList<ManagedRegistration>('/api/registrations', {
    fixed: { workshopId },
    filters: [
      {
        param: 'early',
        label: 'Early birds',
        look: 'toggle',
        icon: <SparklesIcon size={16} />,
        ...(hasEarlyBirds && {
          options: [{ value: 'true', label: 'Early birds', count: counts?.earlyBirds }],
        }),
        queryOf: () => ({ earlyBird: 'true' }),
      },
      {
        param: 'status',
        label: 'Status',
        look: 'choice',
        options: [
          { value: 'all', label: 'All', count: all },
          ...SHOWN.map(value => ({ value, label: STATUS_LABELS[value], count: counts?.[value] })),
        ],
        trash: 'deleted',
        queryOf: status => (status === 'deleted' ? { deleted: 'true' } : { status }),
      },
      {
        param: 'standing',
        label: 'Standing',
        options: [
          { value: 'all', label: 'All standings' },
          ...STANDINGS.map(value => ({ value, label: STANDING_LABELS[value] })),
        ],
      },
      {
        param: 'hold',
        label: 'Hold',
        options: [
          { value: 'all', label: 'Held or not' },
          { value: 'email', label: 'Waiting for an email address' },
          { value: 'payment', label: 'Waiting for a payment' },
        ],
      },
    ],
  });
}
