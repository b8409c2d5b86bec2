import { type ComponentProps, Suspense, useState } from 'react';
import type { AdminConfirm as Confirm } from './confirm.tsx';
import { lazyNamed } from './lazy-named.ts';

type Question = Omit<ComponentProps<typeof Confirm>, 'onClose'>;

const AdminConfirm = lazyNamed(() => import('./confirm.tsx'), 'AdminConfirm');

/** `ask` opens a confirmation; render `question` somewhere. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { onClose?: () => void }) | null>(null);
  const close = () => {
    setAsked(null);
    asked?.onClose?.();
  };
  const question = asked && (
    <Suspense>
      <AdminConfirm {...asked} onClose={close} />
    </Suspense>
  );
  /** Resolves to what `onConfirm` resolves to, or to false if the answer is no. */
  const askFirst = (
    first: Omit<Question, 'onConfirm'> & { onConfirm: () => Promise<boolean> },
  ): Promise<boolean> =>
    new Promise(resolve =>
      setAsked({
        ...first,
        onConfirm: async () => resolve(await first.onConfirm()),
        onClose: () => resolve(false),
      }),
    );
  return { ask: (next: Question) => setAsked(next), askFirst, question };
}
