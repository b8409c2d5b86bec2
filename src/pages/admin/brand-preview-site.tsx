import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { brandFileUrl } from '#src/features/media/media.rules.brand.ts';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { DEFAULT_ACCENT, accentProperties } from '#src/features/settings/settings.rules.accent.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { siteTitle } from '#src/features/settings/settings.rules.ts';
import { SiteNav } from '#src/pages/frame/site-nav.tsx';
import { LandingHero } from '#src/pages/landing/landing-page.tsx';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { PreviewFrame } from '#src/ui-kit/preview-frame.tsx';

const SITE = ['/api/site'];
const PHONE = { width: 430, height: 700 };

export function BrandPreviewSite({ site }: { site: PublicSite }) {
  const { siteName, accentColor, iconId } = site;
  const { siteName: savedName } = useSite();
  const accent = accentProperties(accentColor ?? DEFAULT_ACCENT);
  return (
    <>
      <div className="bg-ink">
        <PreviewFrame
          title="First screen of the site"
          screen={PHONE}
          className="mx-auto aspect-430/700 max-h-175 min-h-0 overflow-hidden lg:aspect-auto lg:h-[clamp(420px,calc(100svh-370px),530px)]"
        >
          <div style={accent}>
            {/* Its other data is read again after the name was saved, which may be in it. */}
            <DraftSite key={savedName} site={site}>
              <SiteNav overHero />
              <LandingHero />
            </DraftSite>
          </div>
        </PreviewFrame>
      </div>
      <div inert style={accent} className="grid gap-4 border-t border-ash bg-ink p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button look="primary">Reserve Your Spot</Button>
          <Button look="accent">I'm Interested</Button>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button className="outline-2 outline-offset-3 outline-tungsten">Enroll Now</Button>
          <span className="text-small text-dust">With keyboard focus</span>
        </div>
        <div className="flex items-center gap-4 border-t border-ash pt-4">
          <span className="flex min-w-0 items-center gap-2 rounded bg-ash px-3 py-1.5 text-small">
            <img
              src={iconId === null ? '/favicon.svg' : brandFileUrl(iconId, 'icon-32.png')}
              alt=""
              className="size-4 flex-none"
            />
            <span className="truncate" title={siteTitle(siteName)}>
              {siteTitle(siteName)}
            </span>
          </span>
          <span className="flex-none text-small text-dust">Browser tab</span>
        </div>
      </div>
    </>
  );
}

/** Its own query client, whose settings are the draft. */
function DraftSite({ site, children }: { site: PublicSite; children: ReactNode }) {
  const [client] = useState(() => draftClient(site));
  useEffect(() => {
    client.setQueryData(SITE, site);
  }, [client, site]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function draftClient(site: PublicSite): QueryClient {
  const client = createQueryClient();
  client.setQueryDefaults(SITE, { staleTime: Infinity });
  client.setQueryData(SITE, site);
  return client;
}
