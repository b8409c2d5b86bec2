import { createHash } from 'node:crypto';
import { escapeMarkup } from '#src/shared/escape-markup.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { keyQuery } from '../shared-key.ts';

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:#0b0a09;color:#efe8dc;font:16px/1.6 'Hanken Grotesk',system-ui,sans-serif}
main{max-width:82rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font:400 2.6rem/1.1 'Instrument Serif',Georgia,serif;letter-spacing:-.02em;margin:0 0 .6rem;overflow-wrap:anywhere}
h2{font:400 1.7rem/1.2 'Instrument Serif',Georgia,serif;margin:4rem 0 .25rem;padding-top:2rem;border-top:1px solid #3a352e}
p{margin:0 0 1rem;color:#a79f92;max-width:42rem}
a{color:#e9a64f;text-underline-offset:.2em}
a:focus-visible{outline:2px solid #e9a64f;outline-offset:3px}
ul{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid #3a352e}
li a{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,18rem) 13rem;gap:.25rem 1.5rem;padding:.9rem .75rem;border-bottom:1px solid #23201c;color:#efe8dc;text-decoration:none}
li a:hover{background:#141210}
li b{font-weight:500;overflow-wrap:anywhere}
li span,time,dt{color:#a79f92;font-size:.875rem;overflow-wrap:anywhere}
time{font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1.25rem;margin:1.25rem 0 2rem}
dd{margin:0;overflow-wrap:anywhere}
.sides{display:grid;grid-template-columns:minmax(0,640px) minmax(0,1fr);gap:1.5rem;align-items:start;margin-top:1.25rem}
.both{display:grid;grid-template-columns:360px minmax(0,640px);gap:1.5rem;margin-top:1.25rem}
iframe{width:100%;height:47rem;border:1px solid #23201c;border-radius:6px;background:#0b0a09}
pre{margin:0;padding:1.25rem;background:#141210;border:1px solid #23201c;border-radius:6px;font:.875rem/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:62rem){.sides,.both{grid-template-columns:minmax(0,1fr)}li a{grid-template-columns:minmax(0,1fr)}}
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

export const PAGE_POLICY = `${contentSecurityPolicy({ isHttps: false, styleHashes: [STYLE_HASH] })}; frame-src 'self'`;

/** For the email inside the frame: no scripts, and links open in a new tab. */
export const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' https: data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `sandbox allow-popups allow-popups-to-escape-sandbox`,
].join('; ');

const SANDBOX = 'sandbox="allow-popups allow-popups-to-escape-sandbox"';
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`;

export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

export interface ShownLetter extends ShownMail {
  files: readonly string[];
}

function linkTo(path: string, key: string): string {
  return escapeMarkup(`/dev/${path}${keyQuery(key)}`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function frame(src: string, title: string): string {
  return `<iframe ${SANDBOX} src="${src}" title="${escapeMarkup(title)}"></iframe>`;
}

function moment(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

export function mailboxPage(mails: readonly ShownMail[], key: string): string {
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<li><a href="${linkTo(`mailbox/${id}`, key)}"><b>${escapeMarkup(subject)}</b><span>${escapeMarkup(to)}</span>${moment(createdAt)}</a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>No emails yet. Emails that the site would send will appear here.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>No email server is configured (SMTP_URL), so this site keeps its emails here, newest first. For programs: <a href="${linkTo('mailbox.json', key)}">mailbox.json</a>. Samples of every kind of email: <a href="${linkTo('mails', key)}">emails</a>.</p>${list}`,
  );
}

export function mailPage(mail: ShownLetter, key: string): string {
  const { id, to, subject, text, createdAt, files } = mail;
  const links = files.map(
    (name, index) =>
      `<dt>Attachment</dt><dd><a href="${linkTo(`mailbox/${id}/files/${index}`, key)}">${escapeMarkup(name)}</a></dd>`,
  );
  const facts = `<dl><dt>To</dt><dd>${escapeMarkup(to)}</dd><dt>Queued</dt><dd>${moment(createdAt)}</dd>${links.join('')}</dl>`;
  const sides = `<div class="sides">${frame(linkTo(`mailbox/${id}/html`, key), subject)}<pre tabindex="0">${escapeMarkup(text)}</pre></div>`;
  return page(
    subject,
    `<p><a href="${linkTo('mailbox', key)}">Mailbox</a></p><h1>${escapeMarkup(subject)}</h1>${facts}${sides}`,
  );
}

export interface SampleMail {
  name: string;
  subject: string;
  text: string;
}

export function samplesPage(samples: readonly SampleMail[], key: string): string {
  const parts = samples.map(({ name, subject, text }) => {
    const src = linkTo(`mails/${name}`, key);
    const frames = frame(src, `${subject}, on a phone`) + frame(src, subject);
    return `<h2 id="${name}">${escapeMarkup(subject)}</h2><p>${name}</p><div class="both">${frames}</div><p></p><pre tabindex="0">${escapeMarkup(text)}</pre>`;
  });
  return page(
    'Emails',
    `<h1>Emails</h1><p>Every kind of email that this site sends, with sample data.</p>${parts.join('')}`,
  );
}
