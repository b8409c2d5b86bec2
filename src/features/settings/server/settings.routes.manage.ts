import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  AdminSettings,
  MailState,
  SettingsUpdate,
  SitePage,
  SitePageSlug,
  SitePageUpdate,
  TestMailAnswer,
} from '../settings.contract.ts';
import { sendTestMail } from './settings.commands.test-mail.ts';
import { saveSettings, saveSitePage } from './settings.commands.ts';
import { getMailState } from './settings.queries.mail.ts';
import { getAdminSettings, listWholeSitePages } from './settings.queries.ts';

const config = { access: 'admin' } as const;
/** 60,000 characters with several bytes each. */
const PAGE_BYTES = 512 * 1024;
/** Low, because each one sends a real email. */
const TEST_MAILS = { max: 5, timeWindow: 60_000 };

export const settingsManageRoutes: FastifyPluginAsyncZod = async app => {
  app.get('/api/settings', { config, schema: { response: { 200: AdminSettings } } }, async ({ ctx }) =>
    getAdminSettings(ctx),
  );

  app.put(
    '/api/settings',
    { config, schema: { body: SettingsUpdate, response: { 200: AdminSettings } } },
    async ({ ctx, body }) => saveSettings(ctx, body),
  );

  app.post(
    '/api/settings/test-mail',
    { config: { ...config, rateLimit: TEST_MAILS }, schema: { response: { 200: TestMailAnswer } } },
    async ({ ctx }) => ({ to: await sendTestMail(ctx) }),
  );

  app.get('/api/settings/mail-state', { config, schema: { response: { 200: MailState } } }, async ({ ctx }) =>
    getMailState(ctx),
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
