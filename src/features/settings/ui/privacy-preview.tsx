import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import {
  ChartIcon,
  CircleCheckIcon,
  HeartIcon,
  InboxIcon,
  KeyIcon,
  PersonPlusIcon,
  ScrollIcon,
  TicketIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import type { DuePurpose } from '../settings.contract.retention.ts';
import { CLEANUP, PURPOSES, type PurposeKey } from '../settings.rules.retention.ts';
import { DueRecords } from './due-records.tsx';
import { useCleanupReport } from './settings.api.retention.ts';

const ICONS: Record<PurposeKey, ReactNode> = {
  leads: <PersonPlusIcon size={18} />,
  messages: <InboxIcon size={18} />,
  registrations: <TicketIcon size={18} />,
  interest: <HeartIcon size={18} />,
  emails: <MailIcon size={18} />,
  analytics: <ChartIcon size={18} />,
  auditLog: <ScrollIcon size={18} />,
  signIns: <KeyIcon size={18} />,
};

/** What would happen tonight. Takes the focus when it appears. */
export function PrivacyPreview({ due }: { due: readonly DuePurpose[] }) {
  const [shown, setShown] = useState<PurposeKey | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const report = useCleanupReport();
  const rows = due.filter(one => one.due > 0);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AdminCard
        title="Preview of tonight's cleanup"
        line={`Nothing has been changed. This is what would happen at ${CLEANUP.label}.`}
        action={
          rows.length > 0 && (
            <Button
              className="flex-none"
              icon={<DownloadIcon size={16} />}
              pending={report.pending}
              pendingLabel="Downloading..."
              onClick={() => void report.run()}
            >
              Download Report
            </Button>
          )
        }
      >
        {rows.length === 0 ? (
          <AdminEmpty
            icon={<CircleCheckIcon />}
            title="Nothing is due"
            text="What is older than its period will appear here before it is cleaned."
          />
        ) : (
          <ul aria-label="What is due">
            {rows.map(({ key, due: count, before }) => (
              <li
                key={key}
                className="flex items-center gap-4 border-b border-ash px-4 py-3 last:border-b-0 sm:px-6"
              >
                <span className="flex-none text-dust">{ICONS[key]}</span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{PURPOSES[key].done(count)}</span>
                  <span className="block text-small/5 text-dust">
                    {before && PURPOSES[key].why(dayHere(before))}
                  </span>
                </span>
                <button
                  type="button"
                  aria-label={`See which: ${PURPOSES[key].label}`}
                  className="min-h-11 flex-none text-small underline underline-offset-4 hover:text-tungsten-hi"
                  onClick={() => setShown(key)}
                >
                  See which
                </button>
              </li>
            ))}
          </ul>
        )}
      </AdminCard>
      {shown && <DueRecords purpose={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
