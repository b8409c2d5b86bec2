import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { dateOfDay } from '#src/features/workshops/workshops.rules.page.ts';
import { parseTimeRange } from '#src/features/workshops/workshops.rules.schedule.ts';
import { formatTime, formatWeekday } from '#src/shared/dates.ts';
import { escapeMarkup } from '#src/shared/escape-markup.ts';
import { type InfoFileFonts, infoFileCss } from './info-file-css.ts';
import type { WorkshopView } from './workshop-view.ts';

interface InfoFileInput {
  view: WorkshopView;
  site: Pick<PublicSite, 'siteName' | 'contactEmail' | 'contactPhone' | 'location'>;
  address: string;
  image: string | null;
  /** A data URI, like `image`. Null shows the name in type. */
  logo: string | null;
  fonts: InfoFileFonts;
}

/** Safe HTML, which only `markup` creates. */
interface Markup {
  html: string;
}
type Part = string | number | null | Markup | Markup[];

function htmlOf(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(each => each.html).join('');
  return typeof part === 'object' ? part.html : escapeMarkup(String(part));
}

/** Escapes every interpolated value. */
function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: texts.reduce((whole, text, at) => whole + htmlOf(parts[at - 1] ?? null) + text) };
}

function seatsText({ state, left, workshop: { maxParticipants } }: WorkshopView): string {
  if (state === 'ended') return 'The workshop is over';
  return state === 'sold-out' ? `Sold out (${maxParticipants})` : `${left} of ${maxParticipants} left`;
}

function facts(view: WorkshopView): Markup {
  const { workshop, texts } = view;
  const rows = [
    ['Dates', view.dates],
    ['Duration', workshop.duration],
    ['Location', view.location],
    ['Level', view.level],
    ['Available spots', seatsText(view)],
    [
      texts.investmentTitle,
      [view.price, texts.investmentSubtitle && `(${texts.investmentSubtitle})`, view.total]
        .filter(Boolean)
        .join(' '),
    ],
  ];
  const cells = rows.map(([label = '', value = '']) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`);
  return markup`<dl class="facts">${cells}</dl>`;
}

function hoursText(time: string): string {
  const range = parseTimeRange(time);
  return range ? `${formatTime(range.start)} – ${formatTime(range.end)}` : time;
}

function schedule({ workshop, texts }: WorkshopView): Markup | null {
  if (texts.schedule.length === 0) return null;
  const rows = texts.schedule.map((day, index) => {
    const date = dateOfDay(day, index, workshop);
    return markup`<tr><th scope="row">${day.day}${date && markup`<span>${formatWeekday(date)}</span>`}</th>
<td><b>${day.title}</b><p>${day.description}</p></td><td class="hours">${hoursText(day.time)}</td></tr>`;
  });
  return markup`<section><h2>${texts.scheduleTitle}</h2><table><tbody>${rows}</tbody></table></section>`;
}

function list(title: string, items: readonly string[], look: 'columns' | 'plain'): Markup | null {
  if (items.length === 0) return null;
  const rows = items.map(item => markup`<li>${item}</li>`);
  return markup`<section><h2>${title}</h2><ul class="${look}">${rows}</ul></section>`;
}

function contact({ site, address }: InfoFileInput): Markup {
  const phone = site.contactPhone ? markup` · ${site.contactPhone}` : null;
  return markup`<footer><p><b>${site.siteName}</b>, ${site.location}</p>
<p><a href="mailto:${site.contactEmail}">${site.contactEmail}</a>${phone}</p>
<p>Details and reservations: <a href="${address}">${address}</a></p></footer>`;
}

function body(input: InfoFileInput): Markup {
  const { view, site, image, logo } = input;
  const { workshop, texts } = view;
  const category = workshop.category || 'Workshop';
  const label = logo ? category : `${site.siteName} — ${category}`;
  return markup`<main>${logo && markup`<div class="logo"><img src="${logo}" alt="${site.siteName}"></div>`}
<header><p class="label">${label}</p>
<h1>${texts.heroTitle}</h1><p class="lead">${texts.heroSubtitle}</p></header>
${image && markup`<img src="${image}" alt="${workshop.picture?.alt ?? ''}">`}
${facts(view)}
<section>${texts.mainTitle && markup`<h2>${texts.mainTitle}</h2>`}${texts.mainParagraphs.map(text => markup`<p>${text}</p>`)}
${texts.features.map(feature => markup`<h3>${feature.title}</h3><p>${feature.description}</p>`)}</section>
${list(texts.skillsTitle, texts.skills, 'columns')}${schedule(view)}
<div class="two">${texts.prerequisites && markup`<section><h2>${texts.prerequisitesTitle}</h2><p>${texts.prerequisites}</p></section>`}
${list(texts.includedTitle, texts.included, 'plain')}</div>
${contact(input)}</main>`;
}

/** A self-contained HTML document without network requests or scripts. Prints on A4 and Letter. */
export function buildInfoFile(input: InfoFileInput): string {
  const { view, site, fonts } = input;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${view.texts.heroTitle} - ${site.siteName}</title><style>${{ html: infoFileCss(fonts) }}</style></head>
<body>${body(input)}</body></html>
`.html;
}
