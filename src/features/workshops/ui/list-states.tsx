import type { ReactNode } from 'react';
import { Still } from '#src/features/media/ui/still.tsx';

interface EmptyPanelProps {
  text: string;
  detail?: ReactNode;
  children: ReactNode;
  role?: 'alert';
}

export function EmptyPanel({ text, detail, children, role }: EmptyPanelProps) {
  return (
    <div className="page">
      <div role={role} className="on-image relative h-[420px] overflow-hidden rounded sm:h-[400px]">
        <Still name="coast" sizes="(max-width: 1439px) 100vw, 1280px" className="absolute inset-0" />
        <div className="empty-shade" />
        <div className="absolute inset-x-5 bottom-6 sm:inset-x-10 sm:bottom-10">
          <p className="t-lead">{text}</p>
          {detail && <p className="mt-2 max-w-100 t-small text-paper">{detail}</p>}
          <div className="mt-6 max-sm:*:w-full">{children}</div>
        </div>
      </div>
    </div>
  );
}

export function EmptyLine({
  text,
  children,
  role,
}: Omit<EmptyPanelProps, 'detail' | 'children'> & { children?: ReactNode }) {
  return (
    <div className="page">
      <div
        role={role}
        className="flex flex-wrap items-center justify-between gap-6 border-y border-iron py-12"
      >
        <p className="t-lead text-dust">{text}</p>
        {children}
      </div>
    </div>
  );
}
