/**
 * What an open admin panel hears of through `GET /api/live`: names of what was changed, by whomever. The stream is
 * server-sent events whose data is a JSON array of these; `*` stands for everything and comes first.
 */
export const LIVE_TOPICS = [
  'workshops',
  'landing',
  'content-sections',
  'settings',
  'media',
  'profiles',
  'registrations',
  'leads',
  'contacts',
  /** What is published of them. */
  'uploads',
  'all-uploads',
  'comments',
  'certificates',
  'users',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number] | '*';
