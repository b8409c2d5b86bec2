import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { dateOfDay } from '#src/features/workshop-content/workshop-content.rules.page.ts';
import { formatTime, parseTimeRange } from '#src/features/workshop-content/workshop-content.rules.ts';
import { formatWeekday } from '#src/shared/dates.ts';
import { escapeMarkup } from '#src/shared/escape-markup.ts';
import { INFO_FILE_CSS } from './info-file-css.ts';
import type { WorkshopView } from './workshop-view.ts';

interface InfoFileInput {
  view: WorkshopView;
  site: Pick<PublicSite, 'siteName' | 'contactEmail' | 'contactPhone' | 'location'>;
  /** Where the workshop's page stands on the web. */
  address: string;
  /** The main picture as a data URI. */
  image: string | null;
}

/** Text that is HTML already; only `html` makes it. */
interface Markup {
  markup: string;
}
type Part = string | number | null | Markup | Markup[];

function written(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(each => each.markup).join('');
  return typeof part === 'object' ? part.markup : escapeMarkup(String(part));
}

/** HTML with everything escaped that is put into it. */
function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((whole, text, at) => whole + written(parts[at - 1] ?? null) + text) };
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
    ['Category', workshop.category || 'Workshop'],
    ['Level', view.level],
    ['Available spots', seatsText(view)],
    ['Investment', `${view.price} (${texts.investmentSubtitle})`],
  ];
  return html`<dl class="facts">
    ${rows.map(
      ([label = '', value = '']) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function hoursText(time: string): string {
  const range = parseTimeRange(time);
  return range ? `${formatTime(range.start)} – ${formatTime(range.end)}` : time;
}

function schedule({ workshop, texts }: WorkshopView): Markup {
  const rows = texts.schedule.map((day, place) => {
    const date = dateOfDay(day, place, workshop);
    return html`<tr>
      <th scope="row">${day.day}${date && html`<span>${formatWeekday(date)}</span>`}</th>
      <td>
        <b>${day.title}</b>
        <p>${day.description}</p>
      </td>
      <td class="hours">${hoursText(day.time)}</td>
    </tr>`;
  });
  return html`<section>
    <h2>${texts.scheduleTitle}</h2>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function list(title: string, items: readonly string[]): Markup {
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${items.map(item => html`<li>${item}</li>`)}
    </ul>
  </section>`;
}

function contact({ site, address }: InfoFileInput): Markup {
  return html`<footer>
    <p><b>${site.siteName}</b>, ${site.location}</p>
    <p>
      <a href="mailto:${site.contactEmail}">${site.contactEmail}</a>${
        site.contactPhone ? html` · ${site.contactPhone}` : null
      }
    </p>
    <p>Details and reservations: <a href="${address}">${address}</a></p>
  </footer>`;
}

function body(input: InfoFileInput): Markup {
  const { view, site, image } = input;
  const { workshop, texts } = view;
  return html`<main>
    <header>
      <p class="label">${site.siteName} — ${workshop.category || 'Workshop'}</p>
      <h1>${texts.heroTitle}</h1>
      <p class="lead">${texts.heroSubtitle}</p>
    </header>
    ${image && html`<img src="${image}" alt="${workshop.picture?.alt ?? ''}" />`} ${facts(view)}
    <section>
      <h2>${texts.mainTitle}</h2>
      ${texts.mainParagraphs.map(text => html`<p>${text}</p>`)}
      ${texts.features.map(
        feature =>
          html`<h3>${feature.title}</h3>
            <p>${feature.description}</p>`,
      )}
    </section>
    ${list(texts.skillsTitle, texts.skills)}${schedule(view)}
    <div class="two">
      <section>
        <h2>${texts.prerequisitesTitle}</h2>
        <p>${texts.prerequisites}</p>
      </section>
      ${list(texts.includedTitle, texts.included)}
    </div>
    ${contact(input)}
  </main>`;
}

/**
 * Everything about a workshop as one HTML document that needs nothing else: no network, no fonts, no scripts. It
 * reads well on a screen and prints on A4 and Letter.
 */
export function buildInfoFile(input: InfoFileInput): string {
  const { view, site } = input;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${view.texts.heroTitle} - ${site.siteName}</title>
        <style>
          ${{ markup: INFO_FILE_CSS }}
        </style>
      </head>
      <body>
        ${body(input)}
      </body>
    </html> `;
  return document.markup;
}
