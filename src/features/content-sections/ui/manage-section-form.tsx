import { Button } from '#src/ui-kit/button.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import type { SectionEditor } from './content-sections.api.manage.ts';
import { SectionImages } from './manage-section-images.tsx';

/** Specification, section 2 "Content Management". */
export function SectionForm({ editor, isNew }: { editor: SectionEditor; isNew: boolean }) {
  const { values, set, field } = editor;
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_376px]">
      <div className="grid gap-4 sm:gap-6">
        <section aria-label="Text" className="admin-card grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <AdminField
              {...field('sectionKey')}
              placeholder="e.g., story, features, testimonials"
              isRequired={isNew}
              isReadOnly={!isNew}
              help={isNew ? 'Lowercase letters, digits and dashes.' : "It can't be changed once saved."}
            />
            <AdminField {...field('displayOrder')} type="number" />
            <AdminField {...field('title')} />
            <AdminField {...field('subtitle')} />
          </div>
          <AdminField {...field('description')} rows={3} />
        </section>
        <Paragraphs editor={editor} />
      </div>
      <div className="grid gap-4 sm:gap-6">
        <label className="flex admin-card cursor-pointer items-center justify-between gap-4">
          <span>
            <span className="block font-medium">Active</span>
            <span id="active-help" className="block text-small/4.5 text-dust">
              Visitors see this section.
            </span>
          </span>
          <input
            type="checkbox"
            name="isActive"
            aria-label="Active"
            aria-describedby="active-help"
            className="size-5 accent-tungsten"
            checked={values.isActive}
            onChange={event => set({ isActive: event.target.checked })}
          />
        </label>
        <SectionImages editor={editor} />
      </div>
    </div>
  );
}

function Paragraphs({ editor }: { editor: SectionEditor }) {
  const { paragraphs } = editor.values.content;
  const set = (next: string[]) => editor.set({ content: { paragraphs: next } });
  return (
    <section aria-labelledby="paragraphs" className="admin-card grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="paragraphs" className="admin-card-title">
          Content Paragraphs
        </h2>
        <Button onClick={() => set([...paragraphs, ''])} icon={<PlusIcon size={16} />}>
          Add Paragraph
        </Button>
      </div>
      {paragraphs.length === 0 && <p className="text-dust">No paragraphs yet.</p>}
      <SortedList items={paragraphs} noun="Paragraph" onChange={set}>
        {(_, index) => (
          <>
            <AdminField
              {...editor.field(`content.paragraphs.${index}`)}
              label={<span className="sr-only">Paragraph {index + 1}</span>}
              rows={3}
              className="min-w-0 flex-1"
            />
            <Button
              aria-label={`Remove paragraph ${index + 1}`}
              onClick={() => set(paragraphs.filter((_text, at) => at !== index))}
              look="quiet"
              icon={<TrashIcon size={16} />}
            />
          </>
        )}
      </SortedList>
    </section>
  );
}
