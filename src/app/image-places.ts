import { certificates } from '#src/features/registrations/server/registrations.table.ts';
import { contentSections } from '#src/features/content-sections/server/content-sections.table.ts';
import { landingContent } from '#src/features/landing/server/landing.table.ts';
import type { ImagePlace } from '#src/features/media/server/media.queries.places.ts';
import { sitePages, siteSettings } from '#src/features/settings/server/settings.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

const workshop = {
  title: workshops.title,
  section: 'events',
  params: { edit: workshops.id },
  topics: ['workshops'],
} as const;

const landing = { title: 'Landing page', section: 'landing', topics: ['landing'] } as const;

/**
 * Every column that names images of the site by their URLs. An image in none of them counts as unused and can be
 * deleted, so a new column has to be added here.
 */
export const imagePlaces: readonly ImagePlace[] = [
  { ...workshop, columns: [workshops.imageUrl], part: 'cover' },
  { ...workshop, columns: [workshops.galleryImages], part: 'gallery' },
  { ...landing, columns: [landingContent.heroImage], part: 'hero', isTakenDown: true },
  { ...landing, columns: [landingContent.aboutImage], part: 'about' },
  {
    columns: [contentSections.images],
    title: contentSections.sectionKey,
    part: 'section',
    section: 'content',
    params: { tab: 'editor', edit: contentSections.sectionKey },
    topics: ['content-sections'],
  },
  {
    columns: [sitePages.body, sitePages.html],
    title: sitePages.title,
    part: 'page',
    section: 'settings',
    params: { group: 'pages', page: sitePages.slug },
    topics: ['settings'],
  },
  {
    columns: [siteSettings.data],
    title: 'Settings',
    part: 'brand',
    section: 'settings',
    topics: ['settings'],
  },
  {
    columns: [certificates.imageUrl],
    title: certificates.workshopTitle,
    part: 'certificates',
    section: 'registrations',
    topics: ['certificates'],
  },
];
