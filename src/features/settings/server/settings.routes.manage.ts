import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  AdminSettings,
  EarlyBirdDecision,
  SettingsUpdate,
  SignInSettings,
  SitePage,
  SitePageSlug,
  SitePageUpdate,
} from '../settings.contract.ts';
import { decideEarlyBird } from './settings.commands.setup.ts';
import { type CurrencyChanged, saveSettings, saveSignInSettings, saveSitePage } from './settings.commands.ts';
import { getAdminSettings, listWholeSitePages } from './settings.queries.ts';

const config = { access: 'admin' } as const;
/** 60,000 characters with several bytes each. */
const PAGE_BYTES = 512 * 1024;

export const settingsManageRoutes: FastifyPluginAsyncZod<{ currencyChanged: CurrencyChanged }> = async (
  app,
  { currencyChanged },
) => {
  app.get('/api/settings', { config, schema: { response: { 200: AdminSettings } } }, async ({ ctx }) =>
    getAdminSettings(ctx),
  );

  app.put(
    '/api/settings',
    { config, schema: { body: SettingsUpdate, response: { 200: AdminSettings } } },
    async ({ ctx, body }) => saveSettings(ctx, body, currencyChanged),
  );

  app.put(
    '/api/settings/sign-in',
    {
      config: { ...config, needsReauthentication: true },
      schema: { body: SignInSettings, response: { 200: AdminSettings } },
    },
    async ({ ctx, body }) => saveSignInSettings(ctx, body),
  );

  app.post(
    '/api/settings/early-bird',
    { config, schema: { body: EarlyBirdDecision, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await decideEarlyBird(ctx, body.isKept);
      return reply.code(204).send(null);
    },
  );

  app.get('/api/pages', { config, schema: { response: { 200: z.array(SitePage) } } }, async ({ ctx }) =>
    listWholeSitePages(ctx),
  );

  app.put(
    '/api/pages/:slug',
    {
      config,
      bodyLimit: PAGE_BYTES,
      schema: {
        params: z.object({ slug: SitePageSlug }),
        body: SitePageUpdate,
        response: { 200: SitePage },
      },
    },
    async ({ ctx, params: { slug }, body }) => saveSitePage(ctx, { ...body, slug }),
  );
};
