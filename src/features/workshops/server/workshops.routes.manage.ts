import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  EditedWorkshopWire,
  WorkshopBody,
  WorkshopChoice,
  WorkshopCopyBody,
  WorkshopPath,
  WorkshopUpdateBody,
} from '../workshops.contract.ts';
import { editedToWire } from '../workshops.rules.ts';
import { duplicateWorkshop } from './workshops.commands.duplicate.ts';
import { deleteWorkshop, restoreWorkshop } from './workshops.commands.remove.ts';
import { createWorkshop, updateWorkshop } from './workshops.commands.ts';
import { listWorkshopChoices } from './workshops.queries.names.ts';

const config = { access: 'admin' } as const;

export const workshopsManageRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/workshop-names',
    { config, schema: { response: { 200: z.array(WorkshopChoice) } } },
    async ({ ctx }) => listWorkshopChoices(ctx),
  );

  app.post(
    '/api/workshops',
    { config, schema: { body: WorkshopBody, response: { 201: EditedWorkshopWire } } },
    async ({ ctx, body }, reply) => {
      const workshop = await createWorkshop(ctx, body);
      return reply.code(201).send(editedToWire(workshop));
    },
  );

  app.put(
    '/api/workshops/:id',
    {
      config,
      schema: { params: WorkshopPath, body: WorkshopUpdateBody, response: { 200: EditedWorkshopWire } },
    },
    async ({ ctx, params: { id }, body }) => {
      const workshop = await updateWorkshop(ctx, { id, changes: body });
      return editedToWire(workshop);
    },
  );

  app.delete(
    '/api/workshops/:id',
    { config, schema: { params: WorkshopPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteWorkshop(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/workshops/:id/restore',
    { config, schema: { params: WorkshopPath, response: { 200: EditedWorkshopWire } } },
    async ({ ctx, params: { id } }) => {
      const workshop = await restoreWorkshop(ctx, id);
      return editedToWire(workshop);
    },
  );

  app.post(
    '/api/workshops/:id/duplicate',
    {
      config,
      schema: {
        params: WorkshopPath,
        body: z.nullish(WorkshopCopyBody),
        response: { 201: EditedWorkshopWire },
      },
    },
    async ({ ctx, params: { id }, body }, reply) => {
      const copy = await duplicateWorkshop(ctx, { id, changes: body ?? {} });
      return reply.code(201).send(editedToWire(copy));
    },
  );
};
