import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { type Context, confirmedEmail } from '#src/platform/server/context.ts';
import {
  Enrollment,
  EnrollmentInput,
  OwnEnrollment,
  RegistrationBody,
  RegistrationReceipt,
} from '../registrations.contract.ts';
import { enroll, enrollmentFor, receiptFor, reserveSpot, showInterest } from './registrations.commands.ts';
import { listOwnEnrollments } from './registrations.queries.ts';

/** In a header, because the specified answers stay as they are. The same for known and unknown addresses. */
async function tellNextStep(ctx: Context, email: string, reply: FastifyReply): Promise<void> {
  if (confirmedEmail(ctx) === email || !(await getSettings(ctx)).confirmEmail) return;
  reply.header('x-next-step', 'confirm-email');
}

export const registrationsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/workshop-interests',
    {
      config: { access: 'public', isForm: true },
      schema: { body: RegistrationBody, response: { 201: RegistrationReceipt } },
    },
    async (request, reply) => {
      const { ctx, body, isBot } = request;
      if (body.type === 'reservation') await tellNextStep(ctx, body.email, reply);
      if (isBot) return reply.code(201).send(receiptFor(body));
      const receipt = await (body.type === 'reservation' ? reserveSpot(ctx, body) : showInterest(ctx, body));
      return reply.code(201).send(receipt);
    },
  );

  app.post(
    '/api/enrollments',
    {
      config: { access: 'public', isForm: true },
      schema: { body: EnrollmentInput, response: { 201: Enrollment } },
    },
    async (request, reply) => {
      const { ctx, body, isBot } = request;
      await tellNextStep(ctx, body.email, reply);
      return reply.code(201).send(await (isBot ? enrollmentFor(ctx, body) : enroll(ctx, body)));
    },
  );

  app.get(
    '/api/enrollments/user',
    { config: { access: 'user' }, schema: { response: { 200: z.array(OwnEnrollment) } } },
    request => listOwnEnrollments(request.ctx),
  );
};
