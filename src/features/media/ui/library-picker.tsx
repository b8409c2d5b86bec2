import { useState } from 'react';
import { usePage } from '#src/platform/browser/use-page.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { isSearchable } from '#src/shared/paging.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { SearchHint } from '#src/ui-kit/admin/filters.tsx';
import { ImagesIcon } from '#src/ui-kit/admin/icons.tsx';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import type { LibraryImage, Picture } from '../media.contract.ts';
import { LibraryGrid } from './library-grid.tsx';
import { storedPicture } from './media.api.ts';

interface LibraryPickerProps {
  /** Names what the image is for, for screen readers. */
  label: string;
  isLocked?: boolean;
  onPick: (picture: Picture) => void;
}

const ROWS = 12;

/** A button that opens the Media Library to choose one of its images. */
export function LibraryPicker({ label, isLocked = false, onPick }: LibraryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ImagesIcon size={16} />}
        disabled={isLocked}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Choose from Media Library<span className="sr-only"> for {label}</span>
      </Button>
      {isOpen && (
        <PickerDialog
          onClose={() => setOpen(false)}
          onPick={picture => {
            setOpen(false);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}

interface PickerDialogProps {
  onClose: () => void;
  onPick: (picture: Picture) => void;
}

function PickerDialog({ onClose, onPick }: PickerDialogProps) {
  const [typed, setTyped] = useState('');
  const words = useDelayed(typed.trim(), 250);
  const list = usePage<LibraryImage>('/api/media', { q: isSearchable(words) ? words : null }, ROWS);
  const pick = useAction({
    run: async (id: string) => onPick(await storedPicture(id)),
    failed: "Couldn't load the image",
  });
  return (
    <Dialog width="panel-large" title="Choose an Image" onClose={onClose}>
      <input
        type="search"
        aria-label="Search images"
        placeholder="Search images..."
        className="control mt-5"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <SearchHint words={words} />
      <div className="-mx-3 mt-2 sm:-mx-6">
        <LibraryGrid list={list} opened={null} onOpen={id => void pick.run(id)} />
      </div>
    </Dialog>
  );
}
