import { PlusIcon, TrashIcon } from '#src/ui-kit/tool-icons.tsx';
import { SortedList } from '#src/ui-kit/tool-sorted-list.tsx';

/** As the contract has it. */
const MOST_ITEMS = 40;
const LONGEST_ITEM = 300;

interface TextListEditorProps {
  label: string;
  /** What one entry is called. */
  noun: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
}

/** Lines that can be added, removed and sorted. */
export function TextListEditor({ label, noun, items, onChange }: TextListEditorProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{label}</legend>
      <SortedList items={items} noun={noun} onChange={onChange}>
        {(item, place) => (
          <>
            <input
              aria-label={`${noun} ${place + 1}`}
              className="control min-w-0 flex-1"
              maxLength={LONGEST_ITEM}
              value={item}
              onChange={event => onChange(items.with(place, event.target.value))}
            />
            <button
              type="button"
              aria-label={`Remove ${noun.toLowerCase()} ${place + 1}`}
              data-tip="Remove"
              className="btn btn-icon btn-quiet"
              onClick={() => onChange(items.toSpliced(place, 1))}
            >
              <TrashIcon size={16} />
            </button>
          </>
        )}
      </SortedList>
      <button
        type="button"
        className="btn btn-outlined justify-self-start"
        disabled={items.length >= MOST_ITEMS}
        onClick={() => onChange([...items, ''])}
      >
        <PlusIcon size={16} />
        Add {noun.toLowerCase()}
      </button>
    </fieldset>
  );
}
