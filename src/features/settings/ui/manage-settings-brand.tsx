import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AccentSettings } from './manage-settings-accent.tsx';
import { SettingsGroup } from './manage-settings-field.tsx';
import { BrandImages } from './manage-settings-images.tsx';
import { SocialLinks } from './manage-settings-social.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';

export function BrandSettings({ editor }: { editor: SettingsEditor }) {
  const { field } = editor;
  return (
    <>
      <SettingsGroup title="Name">
        <AdminField
          {...field('siteName')}
          isRequired
          help="Shown in the navigation, browser tabs, emails and on certificates."
        />
        <AdminField
          {...field('tagline')}
          isRequired
          help="Shown on the home page's first screen and in the footer, and describes the site to search engines and in shared links."
        />
      </SettingsGroup>
      <BrandImages editor={editor} />
      <AccentSettings editor={editor} />
      <SocialLinks editor={editor} />
    </>
  );
}
