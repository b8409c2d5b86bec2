import type { ReactNode } from 'react';
import { InfoIcon } from './icons.tsx';

export function AdminNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-iron px-4 py-3 text-small/4.5">
      <InfoIcon size={16} className="flex-none text-dust" />
      <p className="min-w-0 flex-1 basis-52 text-dust">{children}</p>
      {action}
    </div>
  );
}
