import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  type jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Id } from '#src/shared/fields.ts';
import { MAX_INTEGER } from '#src/shared/integer.ts';
import { Limit, MAX_ROWS } from '#src/shared/paging.ts';
import { Problem } from '#src/shared/problem.ts';
import { type ApiCall, type ApiDocument, apiDocsPage } from './openapi-page.ts';
import type { JsonSchema } from './openapi-text.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const PROBLEM = '#/components/schemas/Problem';

const DESCRIPTION = [
  'The API that the site itself uses. Every error is a Problem.',
  'Forms accept two more fields: `homepage`, which is hidden from people and must stay empty, and `elapsedMs`, the time that the form was open. If the first is filled in or the form is sent impossibly fast, the response is the same but nothing is stored.',
  'Long lists accept `limit`, `cursor` and `q`. X-Total-Count is the number of matches, and X-Next-Cursor is the cursor of the next page.',
].join(' ');

const FORM_HEADERS = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', minLength: 1, maxLength: 200 } },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that the route parses itself, for the API's description. */
    multipart?: z.ZodMiniType;
  }
}

/** Contracts that also accept digits, for URLs, with the type they represent. */
const NUMBERS = new Map<unknown, object>([
  [Id, { type: 'integer', minimum: 1, maximum: MAX_INTEGER }],
  [Limit, { type: 'integer', minimum: 1, maximum: MAX_ROWS }],
]);

function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: unknown;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const number = NUMBERS.get(zodSchema);
  if (!number) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, number);
}

const toSchema = createJsonSchemaTransform({ zodToJsonConfig: { override } });

function formSchema(form: z.ZodMiniType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', override });
  return schema;
}

/** Validates requests and responses with the zod contracts and collects them for the document. */
export async function useContracts(app: FastifyInstance, siteUrl: string): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (!url.startsWith('/api/') || schema?.hide || schema?.response) return;
    throw new Error(`Route ${String(method)} ${url} does not declare schema.response`);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description: DESCRIPTION,
      },
      servers: [{ url: siteUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describe,
  });
}

/** Adds access and form headers to the description of a route. */
const describe: typeof jsonSchemaTransform = document => {
  const { schema, url } = toSchema(document);
  if (schema?.hide) return { schema, url };
  const { access = 'admin', isForm = false, multipart } = document.route.config ?? {};
  const more = {
    ...(access !== 'public' && { security: [{ bearer: [access] }] }),
    ...(isForm && { headers: FORM_HEADERS }),
    ...(multipart && { body: formSchema(multipart) }),
  };
  return { schema: { ...schema, ...more }, url };
};

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';

/** Removes `null` from a type. Undefined if nothing else remains. */
function withoutNull(schema: JsonSchema | undefined): JsonSchema | undefined {
  const others = schema?.anyOf?.filter(choice => !isNull(choice));
  return others?.length === 1 ? others[0] : schema;
}

function relax({ parameters = [], requestBody }: ApiCall): void {
  for (const parameter of parameters) parameter.schema = withoutNull(parameter.schema);
  for (const part of Object.values(requestBody?.content ?? {})) {
    if (!requestBody || !part.schema?.anyOf?.some(isNull)) continue;
    requestBody.required = false;
    part.schema = withoutNull(part.schema);
  }
}

function apiDocument(app: FastifyInstance): ApiDocument {
  // @fastify/swagger returns an OpenAPI document, but its type is wider than what the page reads.
  const document = structuredClone(app.swagger()) as unknown as ApiDocument;
  const { $schema: _, ...problem } = z.toJSONSchema(Problem);
  for (const call of Object.values(document.paths).flatMap(methods => Object.values(methods))) {
    relax(call);
    call.responses['default'] = {
      description: 'A refusal',
      content: { 'application/json': { schema: { $ref: PROBLEM } } },
    };
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem as JsonSchema },
  };
  return document;
}

/** Serves `/api/openapi.json` and, as a page, `/api/docs`. */
export function publishApi(app: FastifyInstance, isHttps: boolean): void {
  const route = { config: { access: 'public', cache: { tags: [] } }, schema: { hide: true } } as const;
  app.get('/api/openapi.json', route, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(apiDocument(app));
  });
  app.get('/api/docs', route, async (_request, reply) => {
    const { html, styleHash } = apiDocsPage(apiDocument(app));
    reply.header('content-security-policy', contentSecurityPolicy({ isHttps, styleHashes: [styleHash] }));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
