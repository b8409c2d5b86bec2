import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

it('make browsers use https for a year for this name alone, and only where the site does', () => {
  const secure = securityHeaders({ isHttps: true });
  expect(secure['strict-transport-security']).toBe('max-age=31536000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const plain = securityHeaders({ isHttps: false });
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

it('allow no scripts but our own, no frames and no other base', () => {
  const { 'content-security-policy': policy = '' } = securityHeaders({ isHttps: true });
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      `default-src 'none'`,
      `script-src 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
    ]),
  );
});
