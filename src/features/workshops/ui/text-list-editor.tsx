import { Button } from '#src/ui-kit/button.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import type { ContentEditing } from './workshops.api.content-editor.ts';

interface TextListEditorProps {
  label: string;
  noun: string;
  name: 'skillsList' | 'includedItems';
  editing: ContentEditing;
}

export function TextListEditor({ label, noun, name, editing }: TextListEditorProps) {
  const items = editing.values[name];
  const onChange = (next: string[]) => editing.set({ [name]: next });
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{label}</legend>
      <SortedList items={items} noun={noun} onChange={onChange}>
        {(_, index) => (
          <>
            <AdminField
              {...editing.field(`${name}.${index}`)}
              label={<span className="sr-only">{`${noun} ${index + 1}`}</span>}
              className="min-w-0 flex-1"
            />
            <Button
              aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              data-tip="Remove"
              onClick={() => onChange(items.toSpliced(index, 1))}
              look="quiet"
              icon={<TrashIcon size={16} />}
            />
          </>
        )}
      </SortedList>
      <Button
        disabled={items.length >= (editing.limit(name) ?? Infinity)}
        onClick={() => onChange([...items, ''])}
        icon={<PlusIcon size={16} />}
        className="justify-self-start"
      >
        Add {noun.toLowerCase()}
      </Button>
    </fieldset>
  );
}
