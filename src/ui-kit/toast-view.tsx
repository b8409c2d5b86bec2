import './all-styles.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { type Toast, dismissToast } from './toast.ts';
import { topModal } from './use-modal.ts';
import { useSwipe } from './use-swipe.ts';

const DURATION_MS = { default: 5000, destructive: 8000 };

/** Swipe right to dismiss; F8 moves the focus to it (specification, section 9). */
export function ToastView({ toast }: { toast: Toast }) {
  const isError = toast.variant === 'destructive';
  const duration = DURATION_MS[toast.variant];
  const dismiss = () => dismissToast(toast.id);
  const place = useSyncExternalStore(topModal.subscribe, topModal.get);
  const pauseHandlers = useTimer(duration, dismiss);
  const swipe = useSwipe(step => step === -1 && dismiss());
  const region = useF8();
  return createPortal(
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="toast-viewport"
      {...pauseHandlers}
    >
      <Announcement toast={toast} />
      <ol>
        <li className="toast" {...swipe}>
          <span aria-hidden className={clsx('mt-2', isError ? 'size-2 rounded-full bg-safelight' : 'sun')} />
          <div>
            <p className="text-base/6 font-semibold">{toast.title}</p>
            {toast.description && <p className="text-copy/[1.375rem] text-paper">{toast.description}</p>}
            {toast.action && (
              <Button
                onClick={() => {
                  dismiss();
                  toast.action?.onAct();
                }}
                look="accent"
                size="small"
                className="mt-1 -mb-2 -ml-1"
              >
                {toast.action.label}
              </Button>
            )}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={dismiss}
            className="absolute top-1 right-1 grid size-11 place-items-center text-dust hover:text-bone"
          >
            <CloseIcon />
          </button>
          <span aria-hidden className="toast-life" style={{ animationDuration: `${duration}ms` }} />
        </li>
      </ol>
    </section>,
    place,
  );
}

/**
 * Screen readers announce changes to a live region, not its initial content, so the text is set a moment later. Once
 * announced it goes, so that nobody reads it a second time beside the toast.
 */
function Announcement({ toast: { title, description, variant, action } }: { toast: Toast }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const parts = [title, description, action?.elsewhere].filter(Boolean);
    const timers = [
      setTimeout(() => setText(`Notification: ${parts.join('. ')}`), 100),
      setTimeout(() => setText(''), 1100),
    ];
    return () => timers.forEach(clearTimeout);
  }, [title, description, action]);
  return (
    <p role={variant === 'destructive' ? 'alert' : 'status'} className="sr-only">
      {text}
    </p>
  );
}

function useTimer(duration: number, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointedAt || isFocused;
  useEffect(() => {
    if (isPaused) return undefined;
    const start = Date.now();
    const timer = setTimeout(end.current, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function useF8() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return region;
}
