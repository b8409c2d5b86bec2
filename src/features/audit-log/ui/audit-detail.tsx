import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { ExternalIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AuditChange, AuditEntry } from '../audit-log.contract.ts';

/** Where a record is edited. Null: it has no place of its own, or no longer exists. */
function placeOf({ kind, subjectId, exists }: AuditEntry): { label: string; address: string } | null {
  if (kind === 'landing') return { label: 'Open Landing Page Editor', address: adminAddress('landing') };
  if (kind === 'settings') return { label: 'Open Settings', address: adminAddress('settings') };
  if (!exists || subjectId === null) return null;
  switch (kind) {
    case 'workshop':
      return { label: 'Open Workshop', address: adminAddress('events', { edit: subjectId }) };
    case 'section':
      return {
        label: 'Open Section',
        address: adminAddress('content', { tab: 'editor', edit: subjectId }),
      };
    case 'page':
      return {
        label: 'Open Page',
        address: adminAddress('settings', { group: 'pages', page: subjectId }),
      };
    case 'media':
      return { label: 'Open Image', address: adminAddress('media', { image: subjectId }) };
    default:
      return null;
  }
}

export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { at, lastAt, count, requestId, network, changes } = entry;
  const place = placeOf(entry);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-small/5 wrap-anywhere text-dust">
          {fullMomentHere(at)}
          {count > 1 && `, the last time ${fullMomentHere(lastAt)}`}.
          {requestId && (
            <>
              {' '}
              Request <code>{requestId}</code>
              {network && `, network ${network}`}.
            </>
          )}
        </p>
        {place && (
          <Link href={place.address} className="btn btn-small btn-outlined">
            <ExternalIcon size={16} />
            {place.label}
          </Link>
        )}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <table className="admin-changes" aria-label="Changed fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <Value text={change.before} change={change} />
            <Value text={change.after} change={change} isNew />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text, change, isNew }: { text: string | null; change: AuditChange; isNew?: boolean }) {
  const shown = change.isPersonal ? '(not shown here)' : (text ?? 'Empty');
  return (
    <td
      data-label={isNew ? 'After' : 'Before'}
      className={isNew && text !== null ? 'font-medium' : 'text-dust'}
    >
      {shown}
    </td>
  );
}
