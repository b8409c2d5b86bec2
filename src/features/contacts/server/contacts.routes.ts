import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  ContactInput,
  ContactMessage,
  ContactPath,
  InboxCounts,
  InboxMessage,
  InboxQuery,
  InboxUpdate,
} from '../contacts.contract.ts';
import { deleteInboxMessage, updateInboxMessage } from './contacts.commands.inbox.ts';
import { messageFor, sendContactMessage } from './contacts.commands.ts';
import { countContactMessages, listContactMessages } from './contacts.queries.ts';

const config = { access: 'admin' } as const;

const inboxRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/contacts',
    { config, schema: { querystring: InboxQuery, response: { 200: z.array(InboxMessage) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listContactMessages(ctx, query)),
  );

  app.get('/api/contacts/counts', { config, schema: { response: { 200: InboxCounts } } }, async ({ ctx }) =>
    countContactMessages(ctx),
  );

  app.patch(
    '/api/contacts/:id',
    { config, schema: { params: ContactPath, body: InboxUpdate, response: { 200: InboxMessage } } },
    async ({ ctx, params, body }) => updateInboxMessage(ctx, { ...body, ...params }),
  );

  app.delete(
    '/api/contacts/:id',
    { config, schema: { params: ContactPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteInboxMessage(ctx, id);
      return reply.code(204).send(null);
    },
  );
};

export const contactsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/contacts',
    {
      config: { access: 'public', isForm: true },
      schema: { body: ContactInput, response: { 201: ContactMessage } },
    },
    async ({ ctx, body, isBot }, reply) =>
      reply.code(201).send(await (isBot ? messageFor(ctx, body) : sendContactMessage(ctx, body))),
  );

  await app.register(inboxRoutes);
};
