import { expect, test } from 'vitest';
import { deviceOf } from './accounts.rules.device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Safari/604.1`, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['node', 'Unknown device'],
  [null, 'Unknown device'],
])('%j is named %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
