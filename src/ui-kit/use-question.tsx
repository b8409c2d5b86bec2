import { type ComponentProps, Suspense, lazy, useState } from 'react';
import type { AdminConfirm as Confirm } from './confirm.tsx';

type Question = Omit<ComponentProps<typeof Confirm>, 'onClose'>;

const AdminConfirm = lazy(() => import('./confirm.tsx').then(module => ({ default: module.AdminConfirm })));

/** `ask` opens a confirmation; render `question` somewhere. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const question = asked && (
    <Suspense>
      <AdminConfirm {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, question };
}
