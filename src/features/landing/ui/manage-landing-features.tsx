import { PlusIcon, TrashIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import { SortedList } from '#src/ui-kit/tool-sorted-list.tsx';
import type { Feature } from '../landing.rules.ts';
import type { LandingEditor } from './landing.api.manage.ts';

const MOST = 6;

/** What stands under About, in an order of one's own. */
export function LandingFeatures({ editor }: { editor: LandingEditor }) {
  const { features } = editor.values;
  const set = (next: Feature[]) => editor.set({ features: next });
  const change = (place: number, part: Partial<Feature>) =>
    set(features.map((feature, at) => (at === place ? { ...feature, ...part } : feature)));
  return (
    <>
      <SortedList items={features} noun="Feature" onChange={set}>
        {(feature, place) => (
          <div className="grid flex-1 gap-3 rounded border border-ash p-3">
            <div className="flex items-end gap-2">
              <ToolField
                name={`features.${place}.title`}
                label={`Feature ${place + 1} title`}
                value={feature.title}
                maxLength={120}
                isRequired
                error={editor.errors[`features.${place}.title`]}
                onChange={title => change(place, { title })}
                className="flex-1"
              />
              <button
                type="button"
                aria-label={`Remove feature ${place + 1}`}
                className="btn btn-icon btn-quiet"
                onClick={() => set(features.filter((_, at) => at !== place))}
              >
                <TrashIcon size={16} />
              </button>
            </div>
            <ToolField
              name={`features.${place}.text`}
              label={`Feature ${place + 1} text`}
              value={feature.text}
              rows={2}
              maxLength={600}
              isRequired
              error={editor.errors[`features.${place}.text`]}
              onChange={text => change(place, { text })}
            />
          </div>
        )}
      </SortedList>
      {features.length < MOST && (
        <button
          type="button"
          className="btn btn-outlined justify-self-start"
          onClick={() => set([...features, { title: '', text: '' }])}
        >
          <PlusIcon size={16} />
          Add Feature
        </button>
      )}
    </>
  );
}
