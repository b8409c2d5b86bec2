import {
  readCode,
  verifyPath,
  workshopPhrase,
} from '#src/features/registrations/registrations.rules.certificates.ts';
import { hiddenHead, shareImageOf } from '../definition/head.ts';
import type { PageDefinition } from '../definition/page-definition.ts';
import { certificateIn } from '../definition/preloaded.ts';

export const verify: PageDefinition = {
  styles: 'src/pages/verify/verify.css',
  loads: ({ code }) => (code === undefined ? [] : [`/api/certificates/verify/${code}`]),
  // With the code as it is printed.
  canonicalPath({ code = '' }) {
    const printed = readCode(code);
    return printed && verifyPath(printed);
  },
  // Certificates are personal.
  visit: () => ({ path: '/verify' }),
  // For people who get the link. Search engines don't list certificates.
  head(data, { code }) {
    if (code === undefined) return hiddenHead('Check a certificate', data);
    const certificate = certificateIn(data, code);
    if (!certificate) return hiddenHead('Unknown certificate', data);
    if (certificate.state !== 'valid') return hiddenHead('A certificate that is no longer valid', data);
    const { name, workshopTitle, issuer, picture } = certificate;
    return {
      ...hiddenHead(`${name} completed ${workshopTitle}`, data),
      description: `${name} completed ${workshopTitle}${workshopPhrase(certificate)} This page of ${issuer} confirms that the certificate is valid.`,
      image: shareImageOf(picture),
    };
  },
  hero(data, { code }) {
    const certificate = certificateIn(data, code);
    return certificate?.state === 'valid' ? certificate.picture : null;
  },
};
