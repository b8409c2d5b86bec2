import { describe, expect, it } from 'vitest';
import { redirectTarget, withError, withFragment, withQuery } from './redirects.ts';

const SITE = 'https://halation.example';
const HOME = `${SITE}/`;

function target(requested: unknown, redirectAllowList: string[] = [], siteUrl = SITE): string {
  return redirectTarget({ siteUrl, redirectAllowList }, requested);
}

describe('the redirect target', () => {
  it.each([
    `${SITE}/account/link?for=recovery`,
    `${SITE}/`,
    `${SITE}/deep/../still-here`,
    'https://HALATION.example/any',
    'https://halation.example:443/any',
  ])('can be any page of the site: %s', requested => {
    expect(target(requested)).toBe(new URL(requested).href);
  });

  it.each([
    ['another host', 'https://site.evil/'],
    ['a host that begins like ours', `${SITE}.evil/`],
    ['a host that ends like ours', 'https://evil-halation.example/'],
    ['a host below ours', 'https://evil.halation.example/'],
    ['our host as a user name', 'https://halation.example@site.evil/'],
    ['our host with a user name', 'https://someone@halation.example/'],
    ['our host with user name and password', 'https://a:b@halation.example/'],
    ['an address without a scheme', '//site.evil'],
    ['backslashes', '\\\\site.evil'],
    ['backslashes after the scheme', 'https:\\\\site.evil'],
    ['a backslash before the at sign', 'https://site.evil\\@halation.example/'],
    ['one slash', 'https:/site.evil'],
    ['no slash', 'https:site.evil'],
    ['three slashes', 'https:///site.evil'],
    ['a path alone', '/dashboard'],
    ['script', 'javascript:alert(1)'],
    ['script that looks like our address', `javascript://halation.example/%0Aalert(1)`],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a host of digits', 'http://2130706433/'],
    ['a host of hexadecimal digits', 'http://0x7f000001/'],
    ['a host of octal digits', 'http://0177.0.0.1/'],
    ['an IP that is not this machine', 'http://203.0.113.7/'],
    ['an IPv6 that is not this machine', 'http://[2001:db8::1]/'],
    ['another scheme', 'http://halation.example/'],
    ['another port', 'https://halation.example:8443/'],
    ['an encoded address', encodeURIComponent('https://site.evil/')],
    ['a doubly encoded address', encodeURIComponent(encodeURIComponent('https://site.evil/'))],
    ['an encoded host', 'https://halation%2Eexample/'],
    ['an encoded slash in the host', 'https://site.evil%2F@halation.example/'],
    ['a line break', `${SITE}/\r\nSet-Cookie: a=b`],
    ['a line break in the scheme', 'java\nscript:alert(1)'],
    ['a tab in the host', 'https://halation\t.example/'],
    ['a leading space', ` ${SITE}/`],
    ['a soft hyphen in the host', 'https://hala\u00ADtion.example/'],
    ['a full stop of another script', 'https://halation\u3002example/'],
    ['an underscore', 'https://halation_example/'],
    ['nothing', ''],
    ['no text', undefined],
    ['several', [`${SITE}/a`, 'https://site.evil/']],
  ])('falls back to the site for %s', (_what, requested) => {
    expect(target(requested)).toBe(HOME);
    expect(target(requested, ['https://*.partner.example', `${SITE}/**`])).toBe(HOME);
  });

  it('does not treat other notations of an IP address as loopback', () => {
    for (const requested of ['http://2130706433:3000/', 'http://127.1:3000/', 'http://0x7f.0.0.1:3000/']) {
      expect(target(requested, ['http://127.0.0.1:*/**'], 'http://127.0.0.1:3000')).toBe(
        'http://127.0.0.1:3000/',
      );
    }
  });

  it('can have any port on localhost, where developers run several servers', () => {
    expect(target('http://localhost:5173/x', [], 'http://localhost:3000')).toBe('http://localhost:5173/x');
    expect(target('http://[::1]:5173/', [], 'http://[::1]:3000')).toBe('http://[::1]:5173/');
    expect(target('http://127.0.0.1:5173/', [], 'http://localhost:3000')).toBe('http://localhost:3000/');
  });

  it('can match a listed glob, with * inside one label or segment and ** across them', () => {
    const globs = ['https://*.preview.example', 'https://partner.example/**', 'halation-app://signed-in'];
    const taken = [
      'https://a.preview.example/',
      'https://partner.example/deep/page?x=1',
      'halation-app://signed-in',
    ];
    for (const requested of taken) expect(target(requested, globs)).toBe(requested);
    const refused = [
      'https://a.b.preview.example/',
      'https://a.preview.example/page',
      'https://preview.example/',
      'http://partner.example/deep',
      'https://partner.example.evil/deep',
      'halation-app://other',
    ];
    for (const requested of refused) expect(target(requested, globs)).toBe(HOME);
  });

  it('is compared after normalization', () => {
    const globs = ['https://partner.example/public/**'];
    expect(target('https://partner.example/public/../private', globs)).toBe(HOME);
    expect(target('https://partner.example/public/a#part', globs)).toBe(
      'https://partner.example/public/a#part',
    );
  });

  it('matches a dot in a glob literally', () => {
    expect(target('https://partnerXexample/', ['https://partner.example'])).toBe(HOME);
  });
});

describe('redirect parameters', () => {
  it('replace parameters of the same name', () => {
    expect(withQuery(`${SITE}/a?code=theirs&for=recovery`, { code: 'ours' })).toBe(
      `${SITE}/a?code=ours&for=recovery`,
    );
    expect(withFragment(`${SITE}/a#access_token=theirs`, { access_token: 'ours' })).toBe(
      `${SITE}/a#access_token=ours`,
    );
  });

  it('contain errors in the fragment, and also in the query for PKCE clients', () => {
    const failure = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'It has expired',
    };
    const told = 'error=access_denied&error_code=otp_expired&error_description=It+has+expired';
    expect(withError(`${SITE}/a`, failure, { inQuery: false })).toBe(`${SITE}/a#${told}&sb=`);
    expect(withError(`${SITE}/a`, failure, { inQuery: true })).toBe(`${SITE}/a?${told}#${told}&sb=`);
  });
});
