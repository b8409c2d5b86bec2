import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactsRoutes } from '#src/features/contacts/server/contacts.routes.ts';
import { contentSectionsRoutes } from '#src/features/content-sections/server/content-sections.routes.ts';
import { landingRoutes } from '#src/features/landing/server/landing.routes.ts';
import { leadsRoutes } from '#src/features/leads/server/leads.routes.ts';
import { mediaJobs } from '#src/features/media/server/media.jobs.ts';
import { mediaRoutes } from '#src/features/media/server/media.routes.ts';
import { registrationsRoutes } from '#src/features/registrations/server/registrations.routes.ts';
import { settingsRoutes } from '#src/features/settings/server/settings.routes.ts';
import { workshopContentRoutes } from '#src/features/workshop-content/server/workshop-content.routes.ts';
import { workshopsRoutes } from '#src/features/workshops/server/workshops.routes.ts';
import type { Job } from '#src/platform/server/jobs.ts';

/** Every slice's part of the API: the back end's table of contents. */
export const routes: readonly FastifyPluginAsyncZod[] = [
  settingsRoutes,
  mediaRoutes,
  contactsRoutes,
  workshopsRoutes,
  workshopContentRoutes,
  landingRoutes,
  contentSectionsRoutes,
  registrationsRoutes,
  leadsRoutes,
];

/** Every slice's work for later. */
export const jobs: readonly Job[] = [...mediaJobs];
