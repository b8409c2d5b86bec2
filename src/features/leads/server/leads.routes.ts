import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Lead, LeadInput } from '../leads.contract.ts';
import { joinMailingList } from './leads.commands.ts';

/** 'Join the Movement'. */
export const leadsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/leads',
    {
      config: { access: 'public' },
      schema: { body: LeadInput, response: { 201: Lead } },
    },
    async (request, reply) => {
      const lead = await joinMailingList(request.ctx, request.body);
      return reply.code(201).send(lead);
    },
  );
};
