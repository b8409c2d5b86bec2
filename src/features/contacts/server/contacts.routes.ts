import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ContactInput, ContactMessage } from '../contacts.contract.ts';
import { sendContactMessage } from './contacts.commands.ts';

/** The contact forms of the landing page and of a workshop's page. */
export const contactsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/contacts',
    {
      config: { access: 'public' },
      schema: { body: ContactInput, response: { 201: ContactMessage } },
    },
    async (request, reply) => {
      const message = await sendContactMessage(request.ctx, request.body);
      return reply.code(201).send(message);
    },
  );
};
