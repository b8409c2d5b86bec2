import { type ComponentProps, Suspense, useState } from 'react';
import type { AdminConfirm as Confirm } from './confirm.tsx';
import { lazyNamed } from './lazy-named.ts';

type Question = Omit<ComponentProps<typeof Confirm>, 'onClose'>;

const AdminConfirm = lazyNamed(() => import('./confirm.tsx'), 'AdminConfirm');

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
