import { Button } from '#src/ui-kit/button.tsx';
import { PlusIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import type { SocialLink } from '../settings.contract.ts';
import type { SettingsEditor } from './settings.api.manage.ts';

const NETWORKS: Record<SocialLink['network'], string> = {
  instagram: 'Instagram',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

const options = Object.entries(NETWORKS).map(([value, label]) => ({ value, label }));

export function SocialLinks({ editor }: { editor: SettingsEditor }) {
  const links = editor.values.socialLinks;
  const set = (socialLinks: SocialLink[]) => editor.set({ socialLinks });
  return (
    <AdminCard
      title="Social links"
      isPadded
      action={
        <Button
          disabled={links.length >= (editor.limit('socialLinks') ?? Infinity)}
          onClick={() => set([...links, { network: 'instagram', url: '' }])}
          icon={<PlusIcon size={16} />}
        >
          Add Link
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-dust">The icons in the footer, each leading to your page on that network.</p>
        <SortedList items={links} noun="Link" onChange={set}>
          {(_, index) => (
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
              <AdminField
                {...editor.field(`socialLinks.${index}.network`)}
                label={<span className="sr-only">Network of link {index + 1}</span>}
                options={options}
                className="w-36 max-sm:flex-1"
              />
              <AdminField
                {...editor.field(`socialLinks.${index}.url`)}
                label={<span className="sr-only">Address of link {index + 1}</span>}
                type="url"
                placeholder="https://"
                className="min-w-0 flex-1 basis-50 max-sm:order-1 max-sm:basis-full"
              />
              <Button
                aria-label={`Remove link ${index + 1}`}
                onClick={() => set(links.filter((_link, at) => at !== index))}
                look="quiet"
                icon={<TrashIcon size={16} />}
              />
            </div>
          )}
        </SortedList>
      </div>
    </AdminCard>
  );
}
