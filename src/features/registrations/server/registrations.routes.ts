import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RegistrationBody, RegistrationReceipt } from '../registrations.contract.ts';
import { reserveSpot, showInterest } from './registrations.commands.ts';

/** 'I'm Interested' and 'Reserve Your Spot'. */
export const registrationsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/workshop-interests',
    {
      config: { access: 'public' },
      schema: { body: RegistrationBody, response: { 201: RegistrationReceipt } },
    },
    async (request, reply) => {
      const { ctx, body } = request;
      const receipt = await (body.type === 'reservation' ? reserveSpot(ctx, body) : showInterest(ctx, body));
      return reply.code(201).send(receipt);
    },
  );
};
