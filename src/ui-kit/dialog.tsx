import './all-styles.ts';
import * as RadixDialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { CloseIcon } from './icons.tsx';
import { useStillPage } from './use-still-page.ts';

type DialogWidth = 'narrow' | 'form' | 'wide' | 'confirm';

interface DialogProps {
  onClose: () => void;
  /** What the dialog is called; `title` may dress it up. */
  title: ReactNode;
  /** Shown above the title: badges and labels. */
  eyebrow?: ReactNode;
  /** A sentence under the title, read out with it. */
  description?: ReactNode;
  /** A picture across the top. */
  image?: ReactNode;
  /**
   * 600 px for short forms, 760 px for those in two columns. A narrow one has 472 px and hangs from the top, so
   * that nothing above the place where it grows ever jumps. `confirm` asks a question in the look of the tools.
   */
  width?: DialogWidth;
  children: ReactNode;
}

/**
 * A modal dialog; a bottom sheet on phones. Mounted means open. It closes by its button, Esc or a click on the
 * backdrop, and gives focus back to where it was. Load it lazily: it brings Radix along.
 */
export function Dialog({
  onClose,
  title,
  eyebrow,
  description,
  image,
  width = 'form',
  children,
}: DialogProps) {
  // Radix gives the focus back to its own trigger only, and this dialog has none.
  const [opener] = useState(() => document.activeElement);
  useStillPage();
  return (
    <RadixDialog.Root open onOpenChange={open => !open && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: that one locks scrolling by a style element, which our policy refuses. */}
        <div className={clsx('dialog-scrim', `dialog-scrim-${width}`)}>
          <RadixDialog.Content
            className={clsx('dialog', `dialog-${width}`, width === 'confirm' && 'tools')}
            onCloseAutoFocus={event => {
              event.preventDefault();
              // What opened it may be gone by what was done here.
              const place = opener?.isConnected ? opener : document.querySelector('main');
              if (place instanceof HTMLElement) place.focus();
            }}
            // A toast that shows would take the key for itself alone.
            onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onClose()}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {image && <div className="dialog-image">{image}</div>}
            <div className={clsx('dialog-body', image ? '-mt-9' : 'pt-8')}>
              {eyebrow && <div className="relative mb-3 flex flex-wrap items-center gap-4">{eyebrow}</div>}
              <RadixDialog.Title
                className={clsx(
                  'relative pr-12 wrap-anywhere',
                  width === 'confirm' ? 't-question' : 't-dialog',
                )}
              >
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description asChild>
                  <div className="mt-3 t-small wrap-anywhere text-paper">{description}</div>
                </RadixDialog.Description>
              )}
              {children}
            </div>
            <RadixDialog.Close
              aria-label="Close"
              className={clsx(
                'absolute top-3 right-3 grid size-11 place-items-center rounded hover:text-tungsten-hi',
                image && 'bg-ink/65',
              )}
            >
              <CloseIcon />
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
