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
}

const LABEL = 'Groups of settings';

/** A list beside the settings, or a select above them on small screens. */
export function SettingsNav({ parts, current }: SettingsNavProps) {
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
                {entry.label}
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
              <NavLink key={entry.name} {...entry} isCurrent={entry.name === current} />
            ))}
          </section>
        ))}
      </nav>
    </>
  );
}

function NavLink({ name, label, isCurrent }: Entry & { isCurrent: boolean }) {
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
    </Link>
  );
}
