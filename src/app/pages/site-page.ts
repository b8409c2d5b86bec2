import { clipText, leadOfMarkdown } from '#src/shared/plain-text.ts';
import { DESCRIPTION_MAX, hiddenHead } from '../definition/head.ts';
import type { PageDefinition } from '../definition/page-definition.ts';
import { siteIn, sitePageIn } from '../definition/preloaded.ts';

export const sitePage: PageDefinition = {
  styles: 'src/pages/site-page/site-page.css',
  loads: ({ slug }) => [`/api/pages/${slug}`],
  head(data, { slug }) {
    const page = sitePageIn(data, slug);
    if (!page) return hiddenHead('404 Page Not Found', data);
    const text = page.description || leadOfMarkdown(page.body) || siteIn(data).tagline;
    return {
      shareTitle: page.title,
      description: clipText(text, DESCRIPTION_MAX),
      canonicalPath: `/${page.slug}`,
      type: 'article',
    };
  },
  structuredData: () => import('../definition/structured-data.ts').then(module => module.sitePageThings),
};
