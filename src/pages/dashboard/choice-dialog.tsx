import { Link } from 'wouter';
import { CardImage } from '#src/features/workshops/ui/card-image.tsx';
import type { Picture } from '#src/features/media/media.contract.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ChevronRightIcon } from '#src/ui-kit/admin/icons.tsx';

export interface Choice {
  id: number;
  title: string;
  line: string;
  picture: Picture | null;
  href: string;
}

interface ChoiceDialogProps {
  title: string;
  text: string;
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined;
  isFailed: boolean;
  emptyText: string;
  onClose: () => void;
}

/** Each choice links to the part of the workshop's page where the action continues. */
export function ChoiceDialog({ title, text, choices, isFailed, emptyText, onClose }: ChoiceDialogProps) {
  return (
    <Dialog width="confirm" onClose={onClose} title={title} description={<p>{text}</p>}>
      <ul className="mt-5 max-h-[50svh] overflow-y-auto border-y border-ash">
        {choices?.map(({ id, title: name, line, picture, href }) => (
          <li key={id} className="border-t border-ash first:border-t-0">
            <Link
              href={href}
              className="flex items-center gap-4 py-3 hover:text-tungsten-hi"
              onClick={onClose}
            >
              <span className="h-12 w-18 flex-none overflow-hidden rounded-badge">
                <CardImage picture={picture && { ...picture, alt: '' }} sizes="72px" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-small/4.5 text-dust">{line}</span>
              </span>
              <ChevronRightIcon size={16} className="flex-none text-dust" />
            </Link>
          </li>
        ))}
        {!choices && !isFailed && <li className="py-4 text-dust">Loading workshops...</li>}
        {isFailed && <li className="py-4 text-dust">The workshops couldn't be loaded.</li>}
        {choices?.length === 0 && <li className="py-4 text-dust">{emptyText}</li>}
      </ul>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose} className="max-sm:flex-1">
          Cancel
        </Button>
        <Link href="/#workshops" className="btn btn-outlined max-sm:flex-1" onClick={onClose}>
          See All Workshops
        </Link>
      </div>
    </Dialog>
  );
}
