import { expect, it } from 'vitest';
import { providerLinkTarget } from './provider-link.ts';

const target = (url: string) => providerLinkTarget(new URL(url, 'https://site.test'));
const EXPIRED = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';

it.each(['/', '/account/link', '/dashboard?tab=account'])(
  'a link to %s that the provider sent by itself leads to a page without its tokens',
  page => {
    const link = (type: string) => target(`${page}#access_token=a.b.c&refresh_token=d&type=${type}`);
    for (const type of ['recovery', 'invite', 'magiclink']) {
      expect(link(type)).toBe('/account/link?external=new-link');
    }
    for (const type of ['signup', 'email_change']) {
      expect(link(type)).toBe('/account/link?external=confirmed');
    }
  },
);

it('the first of the two links for a new address leads to a page that asks for the second', () => {
  expect(target('/#message=Confirmation+link+accepted.+Please+proceed&sb=')).toBe(
    '/account/link?external=first-of-two',
  );
});

it.each([`/#${EXPIRED}`, `/?${EXPIRED}`, `/?${EXPIRED}#${EXPIRED}&sb=`])(
  'an expired link leads to a page that sends another one: %s',
  url => {
    expect(target(url)).toBe('/account/link?error_code=otp_expired&for=recovery');
  },
);

it.each([
  '/',
  '/#workshops',
  '/?code=abc&sb_flow_id=1',
  '/?error=access_denied&error_code=user_banned#error=access_denied&error_code=user_banned&sb=',
  '/?error=server_error&error_description=Unable+to+exchange+external+code',
  `/account/link?for=recovery&${EXPIRED}#${EXPIRED}`,
  `/account/link?for=recovery#${EXPIRED}`,
])('any other address stays as it is: %s', url => {
  expect(target(url)).toBeNull();
});
