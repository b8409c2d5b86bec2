import { Button } from '#src/ui-kit/button.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import type { Feature } from '../landing.rules.ts';
import type { LandingEditor } from './landing.api.manage.ts';

export function LandingFeatures({ editor }: { editor: LandingEditor }) {
  const { features } = editor.values;
  const set = (next: Feature[]) => editor.set({ features: next });
  const max = editor.limit('features') ?? Infinity;
  return (
    <>
      <SortedList items={features} noun="Feature" onChange={set}>
        {(_, index) => (
          <div className="grid flex-1 gap-3 rounded border border-ash p-3">
            <div className="flex items-end gap-2">
              <AdminField
                {...editor.field(`features.${index}.title`)}
                label={`Feature ${index + 1} title`}
                isRequired
                className="flex-1"
              />
              <Button
                aria-label={`Remove feature ${index + 1}`}
                onClick={() => set(features.filter((_feature, at) => at !== index))}
                look="quiet"
                icon={<TrashIcon size={16} />}
              />
            </div>
            <AdminField
              {...editor.field(`features.${index}.text`)}
              label={`Feature ${index + 1} text`}
              rows={2}
              isRequired
            />
          </div>
        )}
      </SortedList>
      {features.length < max && (
        <Button
          onClick={() => set([...features, { title: '', text: '' }])}
          icon={<PlusIcon size={16} />}
          className="justify-self-start"
        >
          Add Feature
        </Button>
      )}
    </>
  );
}
