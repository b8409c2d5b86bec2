import { useId } from 'react';
import { showToast } from '#src/ui-kit/toast.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminEditorNotes, valueText } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { RetryIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { LibraryEntry } from '../media.contract.ts';
import { ImageFocus } from './image-focus.tsx';
import { LibraryUses } from './library-uses.tsx';
import { useLibraryActions, useLibraryEditor } from './media.api.library.ts';
import { Picture } from './picture.tsx';

interface LibraryDetailsProps {
  entry: LibraryEntry;
  onOpen: (id: string | null) => void;
}

const SIZES = '(max-width: 699px) 100vw, 560px';

const percent = (share: number): number => Math.round(share * 100);
const detailText = (value: unknown): string =>
  typeof value === 'number' ? `${percent(value)}%` : valueText(value);

export function LibraryDetails({ entry, onOpen }: LibraryDetailsProps) {
  const editor = useLibraryEditor(entry);
  const { focalX, focalY } = editor.values;
  return (
    <div className="grid gap-5">
      <AdminEditorNotes editor={editor} textOf={detailText} />
      <div className="grid gap-2">
        <ImageFocus
          name={entry.name}
          picture={{ ...entry, focalX, focalY }}
          onChange={focus => editor.set(focus)}
        >
          <Picture picture={entry} sizes={SIZES} fit="contain" />
        </ImageFocus>
        <p className="flex justify-between gap-4 text-small text-dust">
          Drag the ring to what should stay visible when the image is cropped.
          <span aria-hidden className="flex-none font-mono">
            {percent(focalX)}, {percent(focalY)}
          </span>
        </p>
      </div>
      <AdminField
        {...editor.field('alt')}
        rows={3}
        placeholder="Say what the image shows"
        help="Read aloud to people who can't see the picture."
      />
      {editor.isDirty && (
        <div className="flex gap-2">
          <Button pending={editor.pending} pendingLabel="Saving..." onClick={() => void editor.save()}>
            Save Changes
          </Button>
          <Button look="quiet" disabled={editor.pending} onClick={editor.discard}>
            Discard
          </Button>
        </div>
      )}
      <LibraryUses uses={entry.uses} />
      <Actions entry={entry} onOpen={onOpen} onRemoved={editor.discard} />
    </div>
  );
}

const PLACES = ['', 'the place', 'both places'];
const placesOf = (count: number): string => PLACES[count] ?? `all ${count} places`;

function whatReplacingDoes({ name }: LibraryEntry, file: File): string {
  return `“${file.name}” replaces it everywhere. The alt text and the focal point stay. The file “${name}” is deleted.`;
}

interface ActionsProps extends LibraryDetailsProps {
  onRemoved: () => void;
}

function Actions({ entry, onOpen, onRemoved }: ActionsProps) {
  const why = useId();
  const { ask, question } = useQuestion();
  const { replace, remove, refreshLibrary } = useLibraryActions();
  const count = entry.uses.length;
  const askReplacement = (file: File) =>
    ask({
      title: 'Replace this image?',
      text: whatReplacingDoes(entry, file),
      label: 'Replace Image',
      pendingLabel: 'Replacing...',
      onConfirm: async () => {
        const replaced = await replace.run(entry, file);
        if (replaced) {
          onRemoved();
          onOpen(replaced.id);
        }
        refreshLibrary();
      },
    });
  const askDeletion = () =>
    ask({
      title: 'Delete this image?',
      text: `Nothing uses “${entry.name}”. It will be permanently deleted.`,
      label: 'Delete Image',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: async () => {
        if (await remove.run(entry)) {
          onRemoved();
          onOpen(null);
        }
        refreshLibrary();
      },
    });
  const { input, choose } = useFileInput({
    accept: 'image/*',
    label: 'New file',
    onFiles: ([file]) => {
      if (!file) return;
      if (file.type.startsWith('image/')) return askReplacement(file);
      const description = 'Please choose an image: JPG, PNG or WebP';
      showToast({ title: 'Not an image', description, variant: 'destructive' });
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={<RetryIcon size={16} />} onClick={choose}>
          Replace Image
        </Button>
        <Button
          look="warn"
          icon={<TrashIcon size={16} />}
          disabled={count > 0}
          className="disabled:opacity-45"
          aria-describedby={count > 0 ? why : undefined}
          onClick={askDeletion}
        >
          Delete
        </Button>
      </div>
      {count > 0 && (
        <p id={why} className="text-small text-dust">
          You can delete an image once nothing uses it. Replacing it changes {placesOf(count)}
          {count === 1 ? ' that uses it.' : '.'}
        </p>
      )}
      {input}
      {question}
    </div>
  );
}
