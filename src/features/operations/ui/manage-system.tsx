import { momentInSentence, timeHere } from '#src/platform/browser/local-time.ts';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { CopyIcon, RetryIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import type { SystemStatus } from '../operations.contract.system.ts';
import { type SystemRow, runningFor, supportText } from '../operations.rules.system.ts';
import { useSystemStatus } from './operations.api.system.ts';
import { SystemRowItem } from './system-row.tsx';
import { rowsOf } from './use-system-rows.ts';

/** How the site is doing: what is wrong first, then what works. */
export function ManageSystem() {
  const status = useSystemStatus();
  return (
    <QueryState
      query={status}
      loading={<AdminLoading text="Checking the system..." />}
      failed="The system couldn't be checked"
      safe="Try again in a moment. If this stays, the database may be away."
    >
      {data => (
        <SystemCards
          status={data}
          rows={rowsOf(data)}
          isChecking={status.isFetching}
          onCheck={() => void status.refetch()}
        />
      )}
    </QueryState>
  );
}

interface SystemCardsProps {
  status: SystemStatus;
  rows: readonly SystemRow[];
  isChecking: boolean;
  onCheck: () => void;
}

function SystemCards({ status, rows, isChecking, onCheck }: SystemCardsProps) {
  return (
    <>
      <AdminCard
        title="System"
        line={<span role="status">Checked {momentInSentence(status.checkedAt)}.</span>}
        action={
          <Button icon={<RetryIcon size={16} />} onClick={onCheck} pending={isChecking}>
            Check Again
          </Button>
        }
      >
        <ul>
          {rows.map((row, index) => (
            <SystemRowItem key={row.title} row={row} status={status} isFirst={index === 0} />
          ))}
        </ul>
      </AdminCard>
      <About status={status} rows={rows} />
    </>
  );
}

function About({ status, rows }: Pick<SystemCardsProps, 'status' | 'rows'>) {
  const { timeZone } = useSite();
  const { isCopied, copy } = useCopy();
  const { version, address, node, checkedAt } = status;
  return (
    <AdminCard title="About" isPadded>
      <dl className="grid items-baseline grid-cols-[84px_minmax(0,1fr)]! gap-x-4 gap-y-3 sm:grid-cols-[156px_minmax(0,1fr)]! [&_dt]:text-dust">
        <dt>Version</dt>
        <dd>
          Halation {version} <span className="text-dust">running for {runningFor(status)}</span>
        </dd>
        <dt>Address</dt>
        <dd className="wrap-anywhere">{address}</dd>
        <dt>Time zone</dt>
        <dd>
          {timeZone} <span className="text-dust">now {timeHere(checkedAt)}</span>
        </dd>
        <dt>Node.js</dt>
        <dd>{node}</dd>
        <dt>For support</dt>
        <dd className="flex flex-wrap items-center gap-3">
          <Button icon={<CopyIcon size={16} />} onClick={() => void copy(supportText(status, rows))}>
            {isCopied ? 'Copied' : 'Copy Details'}
          </Button>
          <span className="text-caption/4 text-dust">No names, addresses or passwords in it</span>
        </dd>
      </dl>
    </AdminCard>
  );
}
