import type { ReactNode } from 'react';

interface AdminStatProps {
  label: string;
  value: ReactNode;
  /** What the value means, in one line. */
  line?: ReactNode;
  icon?: ReactNode;
}

/** One figure. Put several into `AdminStats`. */
export function AdminStat({ label, value, line, icon }: AdminStatProps) {
  return (
    <div className="admin-stat">
      <dt className="flex justify-between text-small/5 font-medium text-dust">
        {label}
        {icon}
      </dt>
      <dd>
        <span className="admin-stat-value">{value}</span>
        {line && <span className="block text-small/4.5 text-dust">{line}</span>}
      </dd>
    </div>
  );
}

// Four never stand as three and one.
const PAIRS = '[&:has(>:nth-child(4):last-child)]:min-[700px]:max-[1100px]:grid-cols-2';

/** Figures in a row: two across on phones. */
export function AdminStats({ children }: { children: ReactNode }) {
  return <dl className={`admin-stats ${PAIRS}`}>{children}</dl>;
}
