import { useRef } from 'react';
import { useFileDrop } from './use-file-drop.ts';

interface FileInput {
  accept: string;
  /** For screen readers, where no button beside it names it. */
  label?: string;
  isMany?: boolean;
  isLocked?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files that are chosen or dropped: put `input` anywhere, `choose` on a button and `dropProps` on an area. */
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
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
  return { ...drop, input, choose: () => ref.current?.click() };
}
