import { useId, useState } from 'react';
import type { SettingsDraft } from '#src/features/settings/ui/settings.api.manage.ts';
import { TabList, TabPanel } from '#src/ui-kit/tabs.tsx';
import { BrandPreviewEmail } from './brand-preview-email.tsx';
import { BrandPreviewSite } from './brand-preview-site.tsx';
import { SampleCertificate } from './sample-certificate.tsx';
import { useDraftBrand } from './use-draft-brand.ts';

const TABS = [
  { name: 'site', label: 'Site', Preview: BrandPreviewSite },
  { name: 'email', label: 'Email', Preview: BrandPreviewEmail },
] as const;

/** What the unsaved brand looks like. Everything in it is drawn by what draws the real one. */
export function BrandPreview({ values, isDirty }: { values: SettingsDraft; isDirty: boolean }) {
  const id = useId();
  const [current, setCurrent] = useState<(typeof TABS)[number]['name']>('site');
  const brand = useDraftBrand(values);
  const { Preview } = TABS.find(({ name }) => name === current) ?? TABS[0];
  return (
    <aside aria-label="Preview" className="admin-card overflow-hidden p-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-ash p-1.5 pl-4">
        <p role="status" className="flex-1 text-small whitespace-nowrap text-dust">
          {isDirty ? 'Preview, not saved yet' : 'Preview'}
        </p>
        <TabList
          id={id}
          label="What to preview"
          tabs={TABS}
          current={current}
          onChange={setCurrent}
          look="choice"
        />
      </div>
      <TabPanel id={id} current={current}>
        <Preview {...brand} />
      </TabPanel>
      <div className="border-t border-ash p-5">
        <SampleCertificate query={brand.query} />
      </div>
    </aside>
  );
}
