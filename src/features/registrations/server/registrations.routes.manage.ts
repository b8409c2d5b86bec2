import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  DayAttendance,
  ManagedRegistration,
  RegistrationCancellation,
  RegistrationByHand,
  RegistrationCounts,
  RegistrationCountsQuery,
  RegistrationDecision,
  RegistrationPath,
  RegistrationTransfer,
  RegistrationUpdate,
  RegistrationsQuery,
  ResentMail,
} from '../registrations.contract.manage.ts';
import { Completion, CompletionScope } from '../registrations.contract.certificates.ts';
import { markDay } from './registrations.commands.attendance.ts';
import { completeRegistration, completeWorkshop } from './registrations.commands.complete.ts';
import { updateRegistration } from './registrations.commands.edit.ts';
import { deleteRegistration, restoreRegistration } from './registrations.commands.delete.ts';
import { registerByHand } from './registrations.commands.by-hand.ts';
import { manageRegistration } from './registrations.commands.manage.ts';
import { resendRegistrationMail } from './registrations.commands.resend.ts';
import { transferRegistration } from './registrations.commands.transfer.ts';
import { undoRegistration } from './registrations.commands.undo.ts';
import { countRegistrations, getRegistration, listRegistrations } from './registrations.queries.manage.ts';

const config = { access: 'admin' } as const;

const readRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/registrations',
    { config, schema: { querystring: RegistrationsQuery, response: { 200: z.array(ManagedRegistration) } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return sendPage(reply, await listRegistrations(ctx, query));
    },
  );

  app.get(
    '/api/registrations/counts',
    { config, schema: { querystring: RegistrationCountsQuery, response: { 200: RegistrationCounts } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return countRegistrations(ctx, query.workshopId);
    },
  );
};

export const registrationsManageRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(readRoutes);

  app.post(
    '/api/registrations',
    { config, schema: { body: RegistrationByHand, response: { 201: ManagedRegistration } } },
    async ({ ctx, body }, reply) => {
      const registration = await registerByHand(ctx, body);
      return reply.code(201).send(registration);
    },
  );

  app.post(
    '/api/registrations/:id/confirm',
    {
      config,
      schema: {
        params: RegistrationPath,
        body: RegistrationDecision,
        response: { 200: ManagedRegistration },
      },
    },
    async ({ ctx, params: { id }, body }) => {
      await manageRegistration(ctx, { id, decision: 'confirm', silent: body?.silent ?? false });
      return getRegistration(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/cancel',
    {
      config,
      schema: {
        params: RegistrationPath,
        body: RegistrationCancellation,
        response: { 200: ManagedRegistration },
      },
    },
    async ({ ctx, params: { id }, body }) => {
      await manageRegistration(ctx, {
        id,
        decision: 'cancel',
        silent: body?.silent ?? false,
        refund: body?.refund ?? 'policy',
      });
      return getRegistration(ctx, id);
    },
  );

  app.patch(
    '/api/registrations/:id',
    {
      config,
      schema: { params: RegistrationPath, body: RegistrationUpdate, response: { 200: ManagedRegistration } },
    },
    async ({ ctx, params: { id }, body }) => {
      await updateRegistration(ctx, { id, changes: body });
      return getRegistration(ctx, id);
    },
  );

  app.put(
    '/api/registrations/:id/attendance',
    {
      config,
      schema: { params: RegistrationPath, body: DayAttendance, response: { 200: ManagedRegistration } },
    },
    async ({ ctx, params: { id }, body }) => {
      await markDay(ctx, { ...body, id });
      return getRegistration(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/transfer',
    {
      config,
      schema: {
        params: RegistrationPath,
        body: RegistrationTransfer,
        response: { 200: ManagedRegistration },
      },
    },
    async ({ ctx, params: { id }, body }) => {
      await transferRegistration(ctx, { id, person: body });
      return getRegistration(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/resend-mail',
    { config, schema: { params: RegistrationPath, response: { 200: ResentMail } } },
    async ({ ctx, params: { id } }) => {
      const to = await resendRegistrationMail(ctx, id);
      return { to };
    },
  );

  app.post(
    '/api/registrations/:id/complete',
    { config, schema: { params: RegistrationPath, response: { 200: Completion } } },
    ({ ctx, params }) => completeRegistration(ctx, params.id),
  );

  app.post(
    '/api/registrations/:id/undo',
    {
      config,
      schema: {
        params: RegistrationPath,
        body: RegistrationDecision,
        response: { 200: ManagedRegistration },
      },
    },
    async ({ ctx, params: { id }, body }) => {
      await undoRegistration(ctx, { id, silent: body?.silent ?? false });
      return getRegistration(ctx, id);
    },
  );

  app.delete(
    '/api/registrations/:id',
    { config, schema: { params: RegistrationPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteRegistration(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/registrations/:id/restore',
    { config, schema: { params: RegistrationPath, response: { 200: ManagedRegistration } } },
    async ({ ctx, params: { id } }) => {
      await restoreRegistration(ctx, id);
      return getRegistration(ctx, id);
    },
  );

  app.post(
    '/api/workshops/:id/complete-registrations',
    {
      config,
      schema: { params: WorkshopPath, body: CompletionScope, response: { 200: z.array(Completion) } },
    },
    ({ ctx, params: { id }, body }) => completeWorkshop(ctx, { id, attended: body?.attended ?? false }),
  );
};
