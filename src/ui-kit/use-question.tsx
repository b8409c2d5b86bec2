import { type ComponentProps, Suspense, lazy, useState } from 'react';
import type { ToolConfirm as Confirm } from './tool-confirm.tsx';

type Question = Omit<ComponentProps<typeof Confirm>, 'onClose'>;

const ToolConfirm = lazy(() =>
  import('./tool-confirm.tsx').then(module => ({ default: module.ToolConfirm })),
);

/** A question before something is lost: `ask` puts it, `question` has to be drawn somewhere. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const question = asked && (
    <Suspense>
      <ToolConfirm {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, question };
}
