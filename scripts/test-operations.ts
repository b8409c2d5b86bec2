/**
 * Follows docs/operations.md word for word on empty Debian machines, and uses the site as visitors and admins do.
 * Two things on those machines aren't real, because both need a public address: Caddy issues its certificate itself,
 * and `certbot` makes a self-signed one. The values of step 1 are replaced, as every reader does.
 */
import { join } from 'node:path';
import { whatIsMissing } from '#tests/operations/requirements.ts';
import { followGuide } from '#tests/operations/walk.ts';

const missing = await whatIsMissing();
if (missing.length > 0) {
  console.error(`The guide can't be tested here: ${missing.join('; ')}.`);
  process.exit(2);
}
console.log('The machines clone this repository, so only what is committed is tested.');
await followGuide(join(import.meta.dirname, '..'));
