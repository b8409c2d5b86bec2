/** Slices by level (docs/architecture.md). A slice imports only from lower levels. Each folder must be listed. */
export const sliceLevels: readonly (readonly string[])[] = [
  ['media'],
  ['settings'],
  ['accounts', 'pricing', 'visits', 'landing', 'content-sections'],
  ['workshops'],
  ['contacts', 'registrations', 'backups'],
  ['leads', 'comments', 'uploads'],
  ['operations'],
  ['overview', 'analytics', 'imports', 'audit-log'],
];
