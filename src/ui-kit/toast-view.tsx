import './all-styles.ts';
import * as RadixToast from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import { CloseIcon } from './icons.tsx';
import { type Toast, dismissToast } from './toast.ts';

const DURATION_MS = { default: 5000, destructive: 8000 };

/** A toast: swiped away to the right, on top on small screens, reached with F8 (specification, section 9). */
export function ToastView({ toast }: { toast: Toast }) {
  const isError = toast.variant === 'destructive';
  return (
    <RadixToast.Provider duration={DURATION_MS[toast.variant]} swipeDirection="right" swipeThreshold={50}>
      <RadixToast.Root
        type={isError ? 'foreground' : 'background'}
        onOpenChange={open => !open && dismissToast(toast.id)}
        className="toast"
      >
        <span aria-hidden className={clsx('mt-2', isError ? 'size-2 rounded-full bg-safelight' : 'sun')} />
        <div>
          <RadixToast.Title className="text-[1rem]/6 font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-[0.9375rem]/[1.375rem] text-paper">
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action
              altText={toast.action.elsewhere}
              onClick={toast.action.onAct}
              className="mt-1 -mb-2 -ml-1 btn btn-44 btn-accent"
            >
              {toast.action.label}
            </RadixToast.Action>
          )}
        </div>
        <RadixToast.Close
          aria-label="Close"
          className="absolute top-1 right-1 grid size-11 place-items-center text-dust hover:text-bone"
        >
          <CloseIcon />
        </RadixToast.Close>
        <span
          aria-hidden
          className="toast-life"
          style={{ animationDuration: `${DURATION_MS[toast.variant]}ms` }}
        />
      </RadixToast.Root>
      {/* In the body: an open dialog hides the rest of the page from screen readers. */}
      {createPortal(<RadixToast.Viewport hotkey={['F8']} className="toast-viewport" />, document.body)}
    </RadixToast.Provider>
  );
}
