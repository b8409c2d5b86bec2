import type { ReactNode } from 'react';

interface AdminEmptyProps {
  icon: ReactNode;
  /** As specified. */
  title: string;
  text?: string;
  /** The one thing to do about it; where filters hide everything: to clear them. */
  action?: ReactNode;
}

/** Nothing is there: a frame of film, a sentence, a way on. */
export function AdminEmpty({ icon, title, text, action }: AdminEmptyProps) {
  return (
    <div className="grid justify-items-center px-4 py-14 text-center">
      <span aria-hidden className="admin-frame">
        {icon}
      </span>
      <p className="mt-5 font-serif text-[1.625rem]/[1.875rem]">{title}</p>
      {text && <p className="mt-2 max-w-100 text-dust">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
