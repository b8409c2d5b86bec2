export const SUBJECT_KINDS = [
  'account',
  'certificate',
  'comment',
  'landing',
  'lead',
  'media',
  'message',
  'page',
  'registration',
  'section',
  'settings',
  'upload',
  'workshop',
] as const;

type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Everything that is recorded, with the kind of its subject. Stored rows keep these names for a year. */
const SUBJECTS = {
  'sign-in.success': 'account',
  'sign-in.failure': 'account',
  /** Refused because of too many wrong passwords, even if this one was right. */
  'sign-in.lock': 'account',
  'session.end': 'account',
  /** Someone used a refresh token that was already used, so the session was ended. */
  'session.reuse': 'account',
  'password.change': 'account',
  'account.export': 'account',
  'account.delete': 'account',
  'user.role': 'account',
  'user.disable': 'account',
  'user.enable': 'account',
  'user.sign-out': 'account',
  'user.resend-verification': 'account',
  'user.delete': 'account',
  'registration.add': 'registration',
  'registration.confirm': 'registration',
  'registration.cancel': 'registration',
  'registration.complete': 'registration',
  'registration.note': 'registration',
  'registration.resend-mail': 'registration',
  'registration.erase': 'registration',
  'registration.export': 'registration',
  'certificate.revoke': 'certificate',
  'certificate.restore': 'certificate',
  'upload.publish': 'upload',
  'upload.reject': 'upload',
  'upload.update': 'upload',
  'upload.delete': 'upload',
  'upload.restore': 'upload',
  'upload.erase': 'upload',
  'lead.export': 'lead',
  'lead.delete': 'lead',
  'message.delete': 'message',
  'comment.show': 'comment',
  'comment.hide': 'comment',
  'comment.delete': 'comment',
  'workshop.create': 'workshop',
  'workshop.update': 'workshop',
  'workshop.content': 'workshop',
  'workshop.delete': 'workshop',
  'workshop.restore': 'workshop',
  'workshop.erase': 'workshop',
  'media.add': 'media',
  'media.describe': 'media',
  'media.delete': 'media',
  'landing.update': 'landing',
  'section.create': 'section',
  'section.initialize': 'section',
  'section.order': 'section',
  'section.update': 'section',
  'section.delete': 'section',
  'settings.update': 'settings',
  'page.update': 'page',
} as const satisfies Record<string, SubjectKind>;

export type AuditAction = keyof typeof SUBJECTS;

export function subjectOf(action: AuditAction): SubjectKind {
  return SUBJECTS[action];
}
