import { Link } from 'wouter';
import { FOOTER_PAGES, copyrightLine } from '#src/features/settings/settings.rules.ts';
import { SocialIcon } from '#src/features/settings/ui/social-icon.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from './brand.tsx';

const CATEGORY_LINKS = ['Photography', 'Videography', 'Editorial', 'Documentary'];
const linkStyle = 'inline-block py-1.5 hover:text-tungsten-hi';

/** Decisions W9 and W10. */
export function SiteFooter() {
  const site = useSite();
  const pages = FOOTER_PAGES.filter(({ slug }) => !site.hiddenPages.includes(slug));
  return (
    <footer className="border-t border-ash pt-16 pb-8 sm:pt-20">
      <div className="page">
        <div className="cols gap-y-12">
          <div className="col-span-full md:col-span-5">
            <Brand name={site.siteName} place="footer" />
            <p className="mt-5 max-w-80 text-dust">{site.tagline}</p>
            <ul className="mt-7 flex gap-2">
              {site.socialLinks.map(link => (
                <li key={link.network}>
                  <a href={link.url} rel="noreferrer" className="icon-btn border-iron">
                    <SocialIcon network={link.network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn
            title="Workshops"
            className="col-span-6 md:col-span-2 md:col-start-9"
            links={CATEGORY_LINKS.map(label => ({ label, href: `/?category=${label}#workshops` }))}
          />
          <LinkColumn
            title="Community"
            className="col-span-6 md:col-span-2"
            links={pages.filter(page => page.group === 'community').map(toLink)}
          />
        </div>
        <div className="mt-12 flex flex-col gap-5 border-t border-ash pt-6 text-note text-dust sm:mt-18 md:flex-row md:items-center md:justify-between">
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-8">
              {pages
                .filter(page => page.group === 'legal')
                .map(page => (
                  <li key={page.slug}>
                    <Link href={`/${page.slug}`} className={linkStyle}>
                      {page.label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <p>{copyrightLine(site.siteName, site.year)}</p>
        </div>
      </div>
    </footer>
  );
}

const toLink = (page: { slug: string; label: string }) => ({ label: page.label, href: `/${page.slug}` });

interface LinkColumnProps {
  title: string;
  className: string;
  links: { label: string; href: string }[];
}

function LinkColumn({ title, className, links }: LinkColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={className}>
      <h2 className="t-label text-dust">{title}</h2>
      <ul className="mt-5">
        {links.map(link => (
          <li key={link.label}>
            <Link href={link.href} className={linkStyle}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
