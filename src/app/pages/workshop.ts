import { COMMENTS_SHOWN, commentsUrl } from '#src/features/comments/comments.rules.ts';
import { formatRange } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';
import { clipText } from '#src/shared/plain-text.ts';
import { DESCRIPTION_MAX, hiddenHead, shareImageOf } from '../definition/head.ts';
import type { PageDefinition } from '../definition/page-definition.ts';
import { siteIn, workshopIn } from '../definition/preloaded.ts';

export const workshop: PageDefinition = {
  styles: 'src/pages/workshop/workshop.css',
  loads: ({ id = '' }) => [
    `/api/workshops/${id}`,
    `/api/workshops/${id}/content`,
    commentsUrl(id, COMMENTS_SHOWN),
  ],
  visit: ({ id }) => ({ workshopId: Number(id) }),
  head(data, params) {
    const found = workshopIn(data, params['id']);
    if (!found) return hiddenHead('Workshop Not Found', data);
    const { id, title, description, startDate, endDate, location, priceAmount, picture } = found;
    const when = startDate ? formatRange(startDate, endDate ?? startDate) : null;
    const facts = [when, location, formatPrice(priceAmount, siteIn(data))].filter(Boolean).join(' · ');
    return {
      shareTitle: title,
      description: `${clipText(description, DESCRIPTION_MAX)} ${facts}`,
      canonicalPath: `/events/${id}`,
      image: shareImageOf(picture),
      type: 'website',
    };
  },
  hero: (data, params) => workshopIn(data, params['id'])?.picture,
  structuredData: () => import('../definition/structured-data.ts').then(module => module.workshopThings),
};
