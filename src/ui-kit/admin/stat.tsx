import type { ReactNode } from 'react';

interface AdminStatProps {
  label: string;
  value: ReactNode;
  line?: ReactNode;
  icon?: ReactNode;
}

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

export function AdminStats({ children }: { children: ReactNode }) {
  return <dl className="admin-stats">{children}</dl>;
}
