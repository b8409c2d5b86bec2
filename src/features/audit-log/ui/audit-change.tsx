import type { AuditChange } from '../audit-log.contract.ts';

const MAX_CHARACTERS = 24;

const isShort = ({ before, after }: AuditChange): boolean =>
  (before ?? '').length <= MAX_CHARACTERS && (after ?? '').length <= MAX_CHARACTERS;

/** One line: the first change that fits with both values, or the names of the fields. */
export function ShortChange({ changes }: { changes: readonly AuditChange[] }) {
  const shown = changes.find(change => change.isPersonal || isShort(change));
  if (!shown) return <p className="max-w-100 wrap-anywhere">{namesOf(changes)}</p>;
  const others = changes.length - 1;
  return (
    <p className="max-w-100 wrap-anywhere">
      {shown.label} {shown.isPersonal ? '(not shown here)' : <Values change={shown} />}
      {others > 0 && <span className="text-dust">, and {others} more</span>}
    </p>
  );
}

function namesOf(changes: readonly AuditChange[]): string {
  const names = changes.map(({ label }) => label);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

function Values({ change: { before, after } }: { change: AuditChange }) {
  return (
    <>
      {before !== null && (
        <>
          <del className="text-dust">
            <span className="sr-only">was </span>
            {before}
          </del>{' '}
        </>
      )}
      <ins className="font-medium no-underline">
        <span className="sr-only">now </span>
        {after ?? 'empty'}
      </ins>
    </>
  );
}
