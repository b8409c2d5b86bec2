import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  ImportAnswer,
  ImportBody,
  ImportPath,
  ImportUndone,
  ImportsQuery,
  StoredImport,
} from '../imports.contract.ts';
import { IMPORT_BYTES } from '../imports.rules.ts';
import { runImport } from './imports.commands.ts';
import { undoImport } from './imports.commands.undo.ts';
import { listImports } from './imports.queries.ts';

const config = { access: 'admin' } as const;
/** Low, because each one may read and write thousands of rows. */
const IMPORTS = { max: 30, timeWindow: 60_000 };

export const importsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/imports',
    { config, schema: { querystring: ImportsQuery, response: { 200: z.array(StoredImport) } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return listImports(ctx, query);
    },
  );

  app.post(
    '/api/imports',
    {
      config: { ...config, rateLimit: IMPORTS },
      bodyLimit: IMPORT_BYTES,
      schema: { body: ImportBody, response: { 200: ImportAnswer } },
    },
    async ({ ctx, body }) => runImport(ctx, body),
  );

  app.post(
    '/api/imports/:id/undo',
    {
      config: { ...config, rateLimit: IMPORTS },
      schema: { params: ImportPath, response: { 200: ImportUndone } },
    },
    async ({ ctx, params: { id } }) => undoImport(ctx, id),
  );
};
