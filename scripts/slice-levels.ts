/**
 * The slices of the product by level (docs/architecture.md). A slice imports slices of lower levels only.
 * A folder under src/features that is missing here fails `npm run check`.
 */
export const sliceLevels: readonly (readonly string[])[] = [
  ['settings', 'media'],
  ['accounts', 'workshops', 'analytics', 'landing', 'content-sections'],
  ['contacts', 'workshop-content', 'registrations'],
  ['leads', 'comments', 'uploads', 'certificates'],
  ['overview'],
];
