import type { DemoSitePage } from '#demo/demo-content.ts';

export const cookiesPage: DemoSitePage = {
  slug: 'cookies',
  title: 'Cookie Policy',
  description: 'This site sets no advertising or tracking cookies. What it keeps in your browser, and when.',
  body: `*This is a starter text. The owner of this site must review it, and complete it where the law asks for more, before relying on it.*

## In short

This site sets no advertising cookies and no tracking cookies, its own or anyone else's. That is why no banner asks you about them.

## Reading the site

Pages can be read without any cookie. Fonts, pictures and scripts come from this site alone, so your visit is not reported to anyone else. Your browser keeps copies of pages and pictures for a while, to load them faster, as it does for every site.

## Signing in

If you sign in, the session is kept in your browser's local storage so that you stay signed in. It is used for nothing else and is removed when you sign out. While you are on your way through a sign-in or an emailed link, the tab remembers where you wanted to go, until it is closed.

If you sign in with Google, one cookie of this site, which expires after five minutes, makes sure that the sign-in ends in the browser in which it began. It holds no data about you. You also pass through a Google page on which Google's own cookies and terms apply.

## Forms and the mailing list

Sending a form sets no cookie. Neither does opening one of our emails or the link in it to unsubscribe.

## Counting visits

We count visits on our own server, without cookies and without storing network addresses. The privacy policy says how. Browsers that ask not to be tracked (Do Not Track, Global Privacy Control) aren't counted. Browsers that have opened the admin panel note in their local storage that they aren't to be counted either.

## Links elsewhere

Links to other sites, social networks included, are ordinary links. Nothing is loaded from those sites until you follow one.

## Clearing it

Signing out, or clearing the data of this site in your browser's settings, removes everything described here.
`,
};
