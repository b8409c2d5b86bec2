import { useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { PlusIcon, TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { RecordDialog } from '#src/ui-kit/admin/record-dialog.tsx';
import { AdminTable } from '#src/ui-kit/admin/table.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { PromoCode } from '../pricing.contract.ts';
import { type NamedWorkshop, codeColumns } from './promo-code-columns.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { useDeleteCode, usePromoCodes, useRestoreCode } from './pricing.api.ts';

interface ManagePromoCodesProps {
  workshops: readonly NamedWorkshop[];
  /** What a code took off so far; empty if nothing. */
  costOf: (code: PromoCode) => string;
}

/** Settings, "Promo codes". */
export function ManagePromoCodes({ workshops, costOf }: ManagePromoCodesProps) {
  const site = useSite();
  const codes = usePromoCodes();
  const remove = useDeleteCode();
  const restore = useRestoreCode();
  const { ask, question } = useQuestion();
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const close = () => setOpened(null);
  const askToDelete = (code: PromoCode) =>
    ask({
      title: code.uses > 0 ? `Archive ${code.code}?` : `Delete ${code.code}?`,
      text: 'Nobody can book with it anymore. Bookings that have it keep their price.',
      label: code.uses > 0 ? 'Archive' : 'Delete',
      pendingLabel: code.uses > 0 ? 'Archiving...' : 'Deleting...',
      isDestructive: true,
      onConfirm: () => remove.run(code),
    });
  const columns = codeColumns({
    site,
    workshops,
    costOf,
    onEdit: ({ id }) => setOpened(id),
    onDelete: askToDelete,
    onRestore: code => void restore.run(code),
  });
  return (
    <>
      <AdminCard
        title="Promo codes"
        line="They come off the price before tax. One code per booking."
        action={
          <Button onClick={() => setOpened('new')} icon={<PlusIcon size={16} />} className="flex-none">
            New Code
          </Button>
        }
      >
        <QueryState
          query={codes}
          loading={<AdminLoading text="Loading promo codes..." />}
          failed="The promo codes couldn't be loaded"
        >
          {rows =>
            rows.length === 0 ? (
              <AdminEmpty
                icon={<TicketIcon />}
                title="No promo codes yet"
                text="Choose New Code to give people a lower price. Visitors see a field for it once there is one."
              />
            ) : (
              <AdminTable label="promo codes" columns={columns} rows={rows} keyOf={({ id }) => id} />
            )
          }
        </QueryState>
      </AdminCard>
      {opened === 'new' ? (
        <PromoCodeDialog code={null} workshops={workshops} onClose={close} />
      ) : (
        <RecordDialog id={opened} rows={codes.data}>
          {(code: PromoCode) => (
            <PromoCodeDialog key={code.id} code={code} workshops={workshops} onClose={close} />
          )}
        </RecordDialog>
      )}
      {question}
    </>
  );
}
