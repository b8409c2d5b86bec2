/** Colors of the theme, because a page that couldn't be rendered may not have its styles either. */
const BODY =
  'margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:#0b0a09;color:#efe8dc;font:16px/1.5 system-ui,sans-serif';
const LINK =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#e9a64f;color:#16110a;font-weight:600;text-decoration:none';

const WORDS = {
  500: {
    title: 'Something went wrong',
    text: 'Please try again. If it keeps happening, tell us the number below.',
  },
  503: {
    title: "We'll be right back",
    text: "The site can't show this page right now. Please try again in a moment.",
  },
};

/** What a browser shows when the server can't render a page. It names the request id, by which the log tells why. */
export function errorPage(status: number, requestId: string): string {
  const { title, text } = WORDS[status === 503 ? 503 : 500];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `</head><body style="${BODY}"><main><h1 style="margin:0 0 8px;font-weight:400;font-size:32px">${title}</h1>`,
    `<p style="margin:0 0 24px">${text}</p><p style="margin:0 0 24px"><a href="" style="${LINK}">Try Again</a></p>`,
    `<p style="margin:0;color:#a79f92;font-size:14px">Request ${requestId}</p></main></body></html>`,
  ].join('');
}
