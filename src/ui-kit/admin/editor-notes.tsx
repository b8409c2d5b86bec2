import type { ReactNode } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminConflict } from './meanwhile.tsx';
import { AdminNote } from './note.tsx';

interface Edited<T> {
  base: T;
  isRestored: boolean;
  meanwhile: { merged: readonly (keyof T & string)[]; conflicts: readonly (keyof T & string)[] } | null;
  isGone: boolean;
  takeTheirs: (field: keyof T & string) => void;
  discard: () => void;
  labelOf: (field: string) => string;
}

interface AdminEditorNotesProps<T> {
  editor: Edited<T>;
  /** A field's value in words, where it is no plain text. */
  textOf?: (value: T[keyof T & string]) => string;
  /** What is said when the record is gone. */
  gone?: ReactNode;
}

/** What the person at a form must know: that the record is gone, was changed meanwhile, or holds an old draft. */
export function AdminEditorNotes<T>({ editor, textOf = valueText, gone }: AdminEditorNotesProps<T>) {
  const { meanwhile, base } = editor;
  if (editor.isGone && gone) return gone;
  if (meanwhile) {
    return (
      <AdminConflict
        merged={meanwhile.merged.map(editor.labelOf)}
        conflicts={meanwhile.conflicts.map(name => ({
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

/** A field's value in words. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (!Array.isArray(value)) return typeof value === 'string' ? value : value ? 'changed' : '';
  const texts = value.filter(each => typeof each === 'string');
  return texts.length === value.length ? texts.join('; ') : `${value.length} items`;
}
