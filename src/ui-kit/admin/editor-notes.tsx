import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminConflict } from './conflict.tsx';
import { AdminNote } from './note.tsx';

interface Edited<T> {
  base: T;
  isRestored: boolean;
  theirChanges: { merged: readonly (keyof T & string)[]; conflicts: readonly (keyof T & string)[] } | null;
  isGone: boolean;
  takeTheirs: (field: keyof T & string) => void;
  discard: () => void;
  labelOf: (field: string) => string;
}

interface AdminEditorNotesProps<T> {
  editor: Edited<T>;
  textOf?: (value: T[keyof T & string]) => string;
  gone?: ReactNode;
}

export function AdminEditorNotes<T>({ editor, textOf = valueText, gone }: AdminEditorNotesProps<T>) {
  const { theirChanges, base } = editor;
  const conflict = useRef<HTMLDivElement>(null);
  // The button that saves may be far below it.
  useEffect(() => {
    if (theirChanges) conflict.current?.scrollIntoView({ block: 'nearest' });
  }, [theirChanges]);
  if (editor.isGone && gone) return gone;
  if (theirChanges) {
    return (
      <AdminConflict
        ref={conflict}
        merged={theirChanges.merged.map(editor.labelOf)}
        conflicts={theirChanges.conflicts.map(name => ({
          name,
          label: editor.labelOf(name),
          theirs: textOf(base[name]),
          onTake: () => editor.takeTheirs(name),
        }))}
      />
    );
  }
  if (!editor.isRestored) return null;
  return (
    <AdminNote
      action={
        <Button onClick={editor.discard} size="small">
          Discard draft
        </Button>
      }
    >
      We restored your unsaved changes. They aren&apos;t saved yet.
    </AdminNote>
  );
}

export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (!Array.isArray(value)) return typeof value === 'string' ? value : value ? 'changed' : '';
  const texts = value.filter(each => typeof each === 'string');
  return texts.length === value.length ? texts.join('; ') : `${value.length} items`;
}
