import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  EmailPath,
  EmailsQuery,
  EmailsToRetry,
  MailAnswer,
  MailState,
  RetriedEmails,
  StoredEmail,
  TestMailArrival,
} from '../operations.contract.mail.ts';
import { deleteFailedEmail, retryEmail, retryEmails } from './operations.commands.mail.ts';
import { confirmTestMail, sendTestMail } from './operations.commands.test-mail.ts';
import { getMailState, listEmails } from './operations.queries.mail.ts';

const config = { access: 'admin' } as const;
/** Low, because each one sends a real email. */
const TEST_MAILS = { max: 5, timeWindow: 60_000 };
const RETRIES = { max: 30, timeWindow: 60_000 };

export const operationsMailRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/settings/test-mail',
    { config: { ...config, rateLimit: TEST_MAILS }, schema: { response: { 200: MailAnswer } } },
    async ({ ctx }) => sendTestMail(ctx),
  );

  app.post(
    '/api/settings/test-mail/arrived',
    { config, schema: { body: TestMailArrival, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await confirmTestMail(ctx, body.code);
      return reply.code(204).send(null);
    },
  );

  app.get('/api/settings/mail-state', { config, schema: { response: { 200: MailState } } }, async ({ ctx }) =>
    getMailState(ctx),
  );

  app.get(
    '/api/emails',
    { config, schema: { querystring: EmailsQuery, response: { 200: z.array(StoredEmail) } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return sendPage(reply, await listEmails(ctx, query));
    },
  );

  app.post(
    '/api/emails/retry',
    { config, schema: { body: EmailsToRetry, response: { 200: RetriedEmails } } },
    async ({ ctx, body }) => ({ count: await retryEmails(ctx, body.state) }),
  );

  app.post(
    '/api/emails/:id/retry',
    {
      config: { ...config, rateLimit: RETRIES },
      schema: { params: EmailPath, response: { 200: MailAnswer } },
    },
    async ({ ctx, params: { id } }) => retryEmail(ctx, id),
  );

  app.delete(
    '/api/emails/:id',
    { config, schema: { params: EmailPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteFailedEmail(ctx, id);
      return reply.code(204).send(null);
    },
  );
};
