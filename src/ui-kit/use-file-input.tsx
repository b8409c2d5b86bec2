import { useRef } from 'react';
import { useFileDrop } from './use-file-drop.ts';

interface FileInput {
  accept: string;
  /** Needed if no button beside it names it. */
  label?: string;
  isMany?: boolean;
  isLocked?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Put `input` anywhere, `choose` on a button and `dropProps` on a drop area. */
export function useFileInput({ accept, label, isMany = false, isLocked = false, onFiles }: FileInput) {
  const ref = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(files => !isLocked && onFiles(files));
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      multiple={isMany}
      disabled={isLocked}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
  return { ...drop, input, choose: () => ref.current?.click() };
}
