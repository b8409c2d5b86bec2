import { formatDay, formatRange } from '#src/shared/dates.ts';
import { type Currency, formatAmount, formatPercent } from '#src/shared/money.ts';
import { AdminBadge, type BadgeTone } from '#src/ui-kit/admin/badge.tsx';
import {
  CircleCheckIcon,
  CircleSlashIcon,
  ClockIcon,
  MoreIcon,
  PencilIcon,
  RetryIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { AdminMenu, MenuItem } from '#src/ui-kit/admin/menu.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { PromoCode } from '../pricing.contract.ts';
import type { CodeStatus } from '../pricing.rules.ts';

export interface NamedWorkshop {
  id: number;
  title: string;
}

interface CodeColumns {
  site: Currency;
  workshops: readonly NamedWorkshop[];
  /** What a code took off so far; empty if nothing. */
  costOf: (code: PromoCode) => string;
  onEdit: (code: PromoCode) => void;
  onDelete: (code: PromoCode) => void;
  onRestore: (code: PromoCode) => void;
}

function takesOff({ percentPpm, amount }: PromoCode, site: Currency): string {
  return percentPpm === null ? `${formatAmount(amount ?? 0, site)} off` : `${formatPercent(percentPpm)}% off`;
}

function workshopsText({ workshopIds }: PromoCode, workshops: readonly NamedWorkshop[]): string {
  if (!workshopIds) return 'All workshops';
  const titles = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ title }) => title);
  return titles.length > 0 ? titles.join(', ') : 'Deleted workshops';
}

function daysText({ startsOn, endsOn }: PromoCode): string {
  if (startsOn && endsOn) return formatRange(startsOn, endsOn);
  if (endsOn) return `Until ${formatDay(endsOn)}`;
  return startsOn ? `From ${formatDay(startsOn)}` : 'No end';
}

const STATUSES: Record<CodeStatus, { label: string; tone?: BadgeTone; icon: typeof ClockIcon }> = {
  active: { label: 'Active', tone: 'green', icon: CircleCheckIcon },
  'not-started': { label: 'Not started', icon: ClockIcon },
  ended: { label: 'Ended', icon: CircleSlashIcon },
  'used-up': { label: 'Used up', icon: CircleSlashIcon },
  archived: { label: 'Archived', icon: CircleSlashIcon },
};

function StatusBadge({ status }: Pick<PromoCode, 'status'>) {
  const { label, tone, icon: Icon } = STATUSES[status];
  return (
    <AdminBadge tone={tone} icon={<Icon size={14} />}>
      {label}
    </AdminBadge>
  );
}

export function codeColumns(options: CodeColumns): AdminColumn<PromoCode>[] {
  const { site, workshops, costOf, onEdit, onDelete, onRestore } = options;
  return [
    {
      head: 'Code',
      onPhone: 'first',
      cell: ({ code }) => <span className="font-mono font-semibold wrap-anywhere">{code}</span>,
    },
    { head: 'Takes off', onPhone: 'block', cell: code => takesOff(code, site) },
    { head: 'For', onPhone: 'block', cell: code => workshopsText(code, workshops) },
    {
      head: 'When',
      onPhone: 'block',
      cell: code => <span className="text-small text-dust">{daysText(code)}</span>,
    },
    {
      head: 'Uses',
      onPhone: 'block',
      cell: code => (
        <>
          <span className="whitespace-nowrap">
            {code.uses}
            {code.maxUses !== null && <span className="text-dust"> of {code.maxUses}</span>} used
          </span>
          {costOf(code) && <span className="block text-small text-dust">{costOf(code)} off so far</span>}
        </>
      ),
    },
    { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: 'Actions',
      headCell: <span className="sr-only">Actions</span>,
      isEnd: true,
      onPhone: 'corner',
      cell: code => (
        <AdminMenu
          label={`Actions for ${code.code}`}
          button={<MoreIcon size={18} />}
          buttonClassName="btn btn-small btn-icon btn-quiet"
        >
          <MenuItem icon={<PencilIcon size={16} />} onClick={() => onEdit(code)}>
            Edit
          </MenuItem>
          {code.status === 'archived' ? (
            <MenuItem icon={<RetryIcon size={16} />} onClick={() => onRestore(code)}>
              Restore
            </MenuItem>
          ) : (
            <MenuItem icon={<TrashIcon size={16} />} isWarning onClick={() => onDelete(code)}>
              {code.uses > 0 ? 'Archive' : 'Delete'}
            </MenuItem>
          )}
        </AdminMenu>
      ),
    },
  ];
}
