import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';

interface AdminFoldProps {
  title: string;
  line: string;
  isOpenFirst?: boolean;
  hasError?: boolean;
  onFocus?: () => void;
  children: ReactNode;
}

export function AdminFold({
  title,
  line,
  isOpenFirst = false,
  hasError = false,
  onFocus,
  children,
}: AdminFoldProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const root = useRef<HTMLDetailsElement>(null);
  const focused = useRef(onFocus);
  useEffect(() => {
    focused.current = onFocus;
  });
  useEffect(() => {
    const element = root.current;
    const onFocusIn = () => focused.current?.();
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, []);
  return (
    <details
      ref={root}
      className="group admin-card p-0"
      open={isOpen || hasError}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-4 px-4 py-3.5 sm:px-6 sm:py-4.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="admin-card-title">{title}</h2>
          <span className="block text-small/4.5 text-dust">{line}</span>
        </span>
        <ChevronDownIcon size={16} className="flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-ash p-4 sm:p-6">{children}</div>
    </details>
  );
}
