import { clsx } from 'clsx';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

interface Entry {
  name: string;
  label: string;
}

interface SettingsNavProps {
  /** Decision N1. */
  parts: readonly { label: string; entries: readonly Entry[] }[];
  current: string;
  /** The names of those that need the owner. */
  attention: ReadonlySet<string>;
}

const LABEL = 'Groups of settings';

/** A list beside the settings, or a select above them on small screens. */
export function SettingsNav({ parts, current, attention }: SettingsNavProps) {
  const [, setParams] = useUrlParams();
  return (
    <>
      <select
        aria-label={LABEL}
        className="control md:hidden"
        value={current}
        onChange={({ target }) => setParams({ group: target.value })}
      >
        {parts.map(({ label, entries }) => (
          <optgroup key={label} label={label}>
            {entries.map(entry => (
              <option key={entry.name} value={entry.name}>
                {attention.has(entry.name) ? `${entry.label} (needs attention)` : entry.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <nav aria-label={LABEL} className="grid gap-4 max-md:hidden">
        {parts.map(({ label, entries }) => (
          <section key={label} aria-label={label} className="grid gap-1">
            <p aria-hidden className="t-label-tight px-3.5 pt-1 pb-1.5 text-dust">
              {label}
            </p>
            {entries.map(entry => (
              <NavLink
                key={entry.name}
                {...entry}
                isCurrent={entry.name === current}
                needsAttention={attention.has(entry.name)}
              />
            ))}
          </section>
        ))}
      </nav>
    </>
  );
}

function NavLink({
  name,
  label,
  isCurrent,
  needsAttention,
}: Entry & { isCurrent: boolean; needsAttention: boolean }) {
  return (
    <Link
      href={adminAddress('settings', { group: name })}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center rounded px-3.5 font-medium sm:min-h-10',
        isCurrent ? 'bg-ash text-bone' : 'text-dust hover:text-bone',
      )}
    >
      {label}
      {needsAttention && (
        <span className="ml-2 size-2 rounded-full bg-safelight">
          <span className="sr-only">needs attention</span>
        </span>
      )}
    </Link>
  );
}
