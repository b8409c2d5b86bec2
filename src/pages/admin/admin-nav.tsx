import { Fragment } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { SECTIONS } from './sections.ts';
import { useWaiting } from './use-waiting.ts';

interface AdminNavProps {
  current: string;
  isNarrow?: boolean;
  onGo?: () => void;
}

export function AdminNav({ current, isNarrow, onGo }: AdminNavProps) {
  const waiting = useWaiting();
  return (
    <nav aria-label="Admin sections" className="side-nav">
      {SECTIONS.map(({ name, label, contains, group, icon: Icon }, index) => {
        const count = waiting(name);
        return (
          <Fragment key={name}>
            {group && group !== SECTIONS[index - 1]?.group && <p className="side-group">{group}</p>}
            <Link
              href={adminAddress(name)}
              className="side-item"
              aria-current={current === name ? 'page' : undefined}
              aria-description={contains}
              data-tip={isNarrow ? label : undefined}
              onClick={onGo}
            >
              <Icon size={18} />
              <span className="side-label">
                {label}
                <span aria-hidden className="side-line">
                  {contains}
                </span>
              </span>
              {count > 0 && (
                <span className="side-pill">
                  {count > 99 ? '99+' : count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}
