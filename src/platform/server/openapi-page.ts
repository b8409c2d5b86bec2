import { createHash } from 'node:crypto';
import { type JsonSchema, schemaText } from './openapi-text.ts';

interface Content {
  content?: Record<string, { schema?: JsonSchema | undefined }>;
}

export interface ApiCall {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema | undefined }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { description: string }>;
  /** Absent for public calls. */
  security?: { bearer: string[] }[];
}

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, ApiCall>>;
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: object };
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#ddd6cc,#37322b);--soft:light-dark(#6b6259,#a89f94);--code:light-dark(#f6f2ec,#1b1815)}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fffdfa,#0f0d0b);color:light-dark(#1d1915,#ece5db)}
h1{font-size:2rem;margin:0}h2{margin:3rem 0 .5rem;padding-top:1.5rem;border-top:1px solid var(--line);font:600 1.05rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
h3{margin:1rem 0 .25rem;font-size:.85rem;color:var(--soft);font-weight:600}
p{margin:.25rem 0}pre{margin:0;padding:.75rem 1rem;overflow:auto;background:var(--code);border-radius:6px;font:.85rem/1.55 ui-monospace,monospace}
nav ul{columns:20rem;padding:0;list-style:none;font:.9rem/1.8 ui-monospace,monospace}a{color:inherit}.m{display:inline-block;min-width:4.5rem;color:light-dark(#9a4d00,#f0a860)}
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function block(title: string, schema: JsonSchema | undefined): string {
  if (!schema) return `<h3>${escaped(title)}</h3>`;
  return `<h3>${escaped(title)}</h3><pre tabindex="0">${escaped(schemaText(schema))}</pre>`;
}

function bodyOf(part: Content | undefined): JsonSchema | undefined {
  return Object.values(part?.content ?? {})[0]?.schema;
}

function accessOf({ security }: ApiCall): string[] {
  if (!security) return [];
  const isForAdmins = security.some(({ bearer }) => bearer.includes('admin'));
  return [isForAdmins ? 'For admins, with a bearer token.' : 'For signed-in people, with a bearer token.'];
}

function callHtml(method: string, path: string, call: ApiCall): string {
  const parameters = call.parameters ?? [];
  const named = parameters.map(one => `${one.name} (${one.in}): ${schemaText(one.schema ?? {})}`);
  const answers = Object.entries(call.responses).map(([status, answer]) => {
    const title = status === 'default' ? 'Otherwise' : `Answers ${status}`;
    return block(title, bodyOf(answer));
  });
  return [
    `<h2 id="${idOf(method, path)}"><span class="m">${method.toUpperCase()}</span>${escaped(path)}</h2>`,
    ...[call.summary, call.description, ...accessOf(call)]
      .filter(text => text !== undefined)
      .map(text => `<p>${escaped(text)}</p>`),
    named.length > 0 ? `<h3>Takes</h3><pre tabindex="0">${escaped(named.join('\n'))}</pre>` : '',
    call.requestBody ? block('Send', bodyOf(call.requestBody)) : '',
    ...answers,
  ].join('');
}

function idOf(method: string, path: string): string {
  return `${method}-${path.replaceAll(/\W+/g, '-')}`;
}

export function apiDocsPage(document: ApiDocument): { html: string; styleHash: string } {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const links = calls.map(
    ({ method, path }) =>
      `<li><a href="#${idOf(method, path)}"><span class="m">${method.toUpperCase()}</span>${escaped(path)}</a></li>`,
  );
  const { title, description = '' } = document.info;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(description)} `,
    `For programs: <a href="/api/openapi.json">openapi.json</a>.</p>`,
    `<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>`,
    ...calls.map(({ method, path, call }) => callHtml(method, path, call)),
    ...Object.entries(document.components?.schemas ?? {}).map(
      ([name, schema]) => `<h2>${escaped(name)}</h2>${block('', schema)}`,
    ),
    `</main></body></html>`,
  ].join('');
  return { html, styleHash: STYLE_HASH };
}
