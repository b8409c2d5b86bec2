import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

interface AdminBannerProps {
  title: string;
  children: ReactNode;
  /** One button or link. */
  action: ReactNode;
}

/** Under the top bar of every section. Only for what can lose data, and one at a time. */
export function AdminBanner({ title, children, action }: AdminBannerProps) {
  return (
    <div
      role="status"
      className="border-b border-status-red/40 bg-status-red/10 px-4 py-3 sm:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <WarningIcon size={18} className="flex-none text-status-red max-sm:self-start" />
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <b className="font-semibold">{title}</b> {children}
        </p>
        <div className="flex max-sm:w-full max-sm:[&>*]:flex-1">{action}</div>
      </div>
    </div>
  );
}
