import type { ReactNode } from 'react';

interface ToolStatProps {
  label: string;
  value: ReactNode;
  /** What the value means, in one line. */
  line?: ReactNode;
  icon?: ReactNode;
}

/** One figure. Put several into `ToolStats`. */
export function ToolStat({ label, value, line, icon }: ToolStatProps) {
  return (
    <div className="tool-stat">
      <dt className="flex justify-between text-small/5 font-medium text-dust">
        {label}
        {icon}
      </dt>
      <dd>
        <span className="tool-stat-value">{value}</span>
        {line && <span className="block text-small/4.5 text-dust">{line}</span>}
      </dd>
    </div>
  );
}

// Four never stand as three and one.
const PAIRS = '[&:has(>:nth-child(4):last-child)]:min-[700px]:max-[1100px]:grid-cols-2';

/** Figures in a row: two across on phones. */
export function ToolStats({ children }: { children: ReactNode }) {
  return <dl className={`tool-stats ${PAIRS}`}>{children}</dl>;
}
