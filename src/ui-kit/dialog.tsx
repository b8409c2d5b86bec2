import './all-styles.ts';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';

type DialogWidth = 'narrow' | 'form' | 'wide' | 'broad' | 'confirm' | 'panel' | 'panel-wide' | 'panel-large';

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  eyebrow?: ReactNode;
  /** A sentence that screen readers read with the title. */
  description?: ReactNode;
  image?: ReactNode;
  /**
   * 600 px for short forms and 760 px for two columns. A narrow dialog (472 px) is aligned to the top, so that
   * nothing above jumps when it grows. `confirm` asks a question in the look of the admin panel; `panel` (560 px),
   * `panel-wide` (680 px) and `panel-large` (880 px) have that look, too.
   */
  width?: DialogWidth;
  /** Can only be closed by a button in it. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A modal dialog, or a bottom sheet on phones. It is open while mounted. */
export function Dialog({
  onClose,
  title,
  eyebrow,
  description,
  image,
  width = 'form',
  isLocked = false,
  children,
}: DialogProps) {
  const id = useId();
  const isTool = width === 'confirm' || width.startsWith('panel');
  const dialog = useModal(onClose);
  const beside = useClickBeside(onClose);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={clsx('dialog-scrim', `dialog-scrim-${width}`)}
      {...(isLocked && LOCKED)}
      {...(isLocked ? {} : beside)}
    >
      <div className={clsx('dialog', `dialog-${width}`, isTool && 'tools')}>
        {image && <div className="dialog-image">{image}</div>}
        <div className={clsx('dialog-body', image ? '-mt-9' : 'pt-8')}>
          {eyebrow && <div className="relative mb-3 flex flex-wrap items-center gap-4">{eyebrow}</div>}
          <h2
            id={`${id}-title`}
            className={clsx('relative pr-12 wrap-anywhere', isTool ? 't-question' : 't-dialog')}
          >
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="mt-3 t-small wrap-anywhere text-paper">
              {description}
            </div>
          )}
          {children}
        </div>
        {!isLocked && (
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className={clsx(
              'absolute top-3 right-3 grid size-11 place-items-center rounded hover:text-tungsten-hi',
              image && 'bg-ink/65',
            )}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

// Older browsers don't know `closedby`. Going back on Android is no key, only a `cancel`.
const LOCKED = { closedby: 'none' as const, onCancel: (event: SyntheticEvent) => event.preventDefault() };

/** Closes on a click outside, unless the press began inside, as when selecting text. */
export function useClickBeside(onClose: () => void) {
  const isPressed = useRef(false);
  const isBeside = ({ target, currentTarget, clientX }: MouseEvent) =>
    target === currentTarget && clientX < currentTarget.clientWidth;
  return {
    onMouseDown: (event: MouseEvent) => void (isPressed.current = isBeside(event)),
    onClick: (event: MouseEvent) => isPressed.current && isBeside(event) && onClose(),
  };
}
