import type { SettingsDraft } from '#src/features/settings/ui/settings.api.manage.ts';
import { BrandPreviewSite } from './brand-preview-site.tsx';
import { SampleCertificate } from './sample-certificate.tsx';
import { useDraftBrand } from './use-draft-brand.ts';

/** What the unsaved brand looks like. Everything in it is drawn by what draws the real one. */
export function BrandPreview({ values, isDirty }: { values: SettingsDraft; isDirty: boolean }) {
  const { site, query } = useDraftBrand(values);
  return (
    <aside aria-label="Preview" className="admin-card overflow-hidden p-0">
      <p role="status" className="border-b border-ash px-4 py-3.5 text-small text-dust">
        {isDirty ? 'Preview, not saved yet' : 'Preview'}
      </p>
      <BrandPreviewSite site={site} />
      <div className="border-t border-ash p-5">
        <SampleCertificate query={query} />
      </div>
    </aside>
  );
}
