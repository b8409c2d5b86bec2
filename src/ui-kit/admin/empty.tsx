import type { ReactNode } from 'react';

interface AdminEmptyProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function AdminEmpty({ icon, title, text, action }: AdminEmptyProps) {
  return (
    <div className="grid justify-items-center px-4 py-14 text-center">
      <span aria-hidden className="admin-frame">
        {icon}
      </span>
      <p className="mt-5 font-serif text-display/[1.875rem]">{title}</p>
      {text && <p className="mt-2 max-w-100 text-dust">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
