const NO_ANSWER = "Your email server didn't answer.";

/** The first that matches. Codes are those of SMTP (RFC 5321, RFC 4954); the words are Node's and nodemailer's. */
const HINTS: readonly [pattern: RegExp, hint: string][] = [
  [/\b53[045]\b|invalid login|EAUTH/i, 'Check the user name and password in SMTP_URL.'],
  [/ENOTFOUND|EAI_AGAIN/, "The server in SMTP_URL can't be found. Check its name."],
  [
    /certificate|wrong version number|TLS/i,
    'The secure connection failed. Check the protocol and port in SMTP_URL.',
  ],
  [/ECONN|ETIMEDOUT|EHOSTUNREACH|EPIPE|time(?:d )?out|greeting|socket|connection/i, NO_ANSWER],
  [/\b552\b|mailbox (?:is )?full|quota/i, 'Their mailbox is full.'],
  [/\b55[0134]\b|not a valid email/i, 'The address was refused. Check it for typos.'],
  [/\b4\d\d\b/, 'The server asked us to try again later.'],
];

/** Says in plain words what an email server's answer means. Empty if that isn't known. */
export function explainMailError(error: string): string {
  return HINTS.find(([pattern]) => pattern.test(error))?.[1] ?? '';
}

/** The name of an email whose subject isn't known yet: `registrations-notice` becomes `Registrations notice`. */
export function emailName({ subject, kind }: { subject: string | null; kind: string }): string {
  const words = kind.replaceAll('-', ' ');
  return subject ?? words.charAt(0).toUpperCase() + words.slice(1);
}
