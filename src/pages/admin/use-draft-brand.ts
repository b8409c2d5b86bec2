import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { HEX_COLOR } from '#src/features/settings/settings.rules.accent.ts';
import { iconIdOf, logoOf } from '#src/features/settings/settings.rules.brand.ts';
import type { SettingsDraft } from '#src/features/settings/ui/settings.api.manage.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';

const NAME_MAX = 60;

interface DraftBrand {
  site: PublicSite;
  /** For the certificate, which the server draws. */
  query: string;
}

/** What isn't a name or a color yet, because it is being typed, stays as it was saved. */
export function useDraftBrand({ siteName, tagline, accentColor, logo, icon }: SettingsDraft): DraftBrand {
  const saved = useSite();
  const color = (accentColor ?? '').trim().toLowerCase();
  const isColor = color === '' || HEX_COLOR.test(color);
  const site = {
    ...saved,
    siteName: siteName.trim().slice(0, NAME_MAX) || saved.siteName,
    tagline: tagline.trim() || saved.tagline,
    accentColor: isColor ? color || null : saved.accentColor,
    logo: logoOf(logo),
    iconId: iconIdOf(icon),
  };
  const query = new URLSearchParams({ siteName: site.siteName });
  if (site.accentColor) query.set('accentColor', site.accentColor);
  if (logo) query.set('logo', logo.url);
  return { site, query: query.toString() };
}
