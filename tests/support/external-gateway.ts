import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as askHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addPerson, newPerson } from '#src/identity-provider/people/people.commands.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { askForTokens } from './accounts.ts';

export const SERVICE_KEY = 'sb_secret_of_the_gateway_in_tests';

/** `silent`: accepts requests and never answers. `deaf`: does what it was asked and hangs up. */
type Trouble = 'away' | 'silent' | 'deaf' | number;

interface Asked {
  method: string;
  /** After `/auth/v1`. */
  path: string;
  apikey: unknown;
  authorization: unknown;
  body: string;
}

/**
 * Stands in front of an instance of the product, which is then the sign-in provider of another one, as the gateway of a
 * hosted Supabase does. Plays the admin API, which the product doesn't have.
 */
export interface ExternalGateway {
  origin: string;
  /** AUTH_URL. */
  url: string;
  asked: Asked[];
  /** Null: everything works again. */
  trouble: Trouble | null;
  /** Everything, or only the admin API. */
  troubled: 'all' | 'admin';
  /** Nobody has to confirm their address (`mailer_autoconfirm`), so people are signed in after the sign-up. */
  confirmsByItself: boolean;
  /** The instance's SITE_URL must be `origin`. */
  serve(instance: { url: string; ctx: IdentityContext }): void;
  stop(): void;
}

type Reply = { status: number; body: object };

async function findUser(ctx: IdentityContext, id: string): Promise<Reply> {
  const user = await ctx.identity?.findUser(ctx, { id });
  if (!user) return { status: 404, body: { code: 404, error_code: 'user_not_found', msg: 'User not found' } };
  const { email, isDisabled } = user;
  return { status: 200, body: { id, email, ...(isDisabled && { banned_until: '2126-01-01T00:00:00Z' }) } };
}

/** What Supabase Auth does with `POST /admin/users`. */
async function importUser(ctx: IdentityContext, body: string): Promise<Reply> {
  const given = JSON.parse(body) as {
    id: string;
    email: string;
    email_confirm: boolean;
    password_hash?: string;
    user_metadata: object;
    ban_duration?: string;
  };
  const person = newPerson(
    {
      id: given.id,
      identityId: crypto.randomUUID(),
      email: given.email,
      passwordHash: given.password_hash ?? null,
      metadata: { ...given.user_metadata },
      isConfirmed: given.email_confirm,
    },
    ctx.clock.now(),
  );
  const isAdded = await addPerson(ctx, person);
  if (isAdded && given.ban_duration) await ctx.identity?.setDisabled(ctx, { id: given.id, isDisabled: true });
  return isAdded
    ? { status: 200, body: { id: given.id } }
    : { status: 422, body: { code: 422, error_code: 'email_exists' } };
}

async function signUp({ url, ctx }: { url: string; ctx: IdentityContext }, body: string): Promise<Reply> {
  const { email, password } = JSON.parse(body) as { email: string; password: string };
  await ctx.identity?.createUser(ctx, { email, password, firstName: 'Mara', lastName: 'Lind' });
  const answer = await askForTokens({ url }, 'password', { email, password });
  return { status: answer.status, body: (await answer.json()) as object };
}

async function answerAdmin(ctx: IdentityContext, { method, path, apikey, authorization, body }: Asked) {
  if (apikey !== SERVICE_KEY || authorization !== `Bearer ${SERVICE_KEY}`) {
    return { status: 401, body: { message: 'Invalid API key' } };
  }
  if (method === 'POST') return importUser(ctx, body);
  const id = path.slice('/admin/users/'.length);
  const found = await findUser(ctx, id);
  if (found.status !== 200 || method === 'GET') return found;
  if (method === 'DELETE') await ctx.identity?.deleteUser(ctx, id);
  if (method === 'PUT') {
    const { ban_duration: duration } = JSON.parse(body) as { ban_duration: string };
    if (!['876000h', 'none'].includes(duration)) return { status: 400, body: { code: 400 } };
    await ctx.identity?.setDisabled(ctx, { id, isDisabled: duration !== 'none' });
  }
  return method === 'DELETE' ? { status: 200, body: {} } : findUser(ctx, id);
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function pass(request: IncomingMessage, body: string, response: ServerResponse, to: string): void {
  const { method, url, headers } = request;
  const onward = askHttp(new URL(String(url), to), { method, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}

export async function openExternalGateway(): Promise<ExternalGateway> {
  let instance: Parameters<ExternalGateway['serve']>[0] | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { method = '', headers } = request;
    const path = String(request.url).replace(/^\/auth\/v1/, '');
    const { apikey, authorization } = headers;
    const asked = { method, path, apikey, authorization, body };
    gateway.asked.push(asked);
    const isAdmin = path.startsWith('/admin/');
    const trouble = gateway.troubled === 'all' || isAdmin ? gateway.trouble : null;
    if (!instance || trouble === 'away') return void response.destroy();
    if (trouble === 'silent') return;
    if (typeof trouble === 'number') return send(response, { status: trouble, body: { code: trouble } });
    if (path === '/settings' && gateway.confirmsByItself) {
      return send(response, { status: 200, body: { mailer_autoconfirm: true, external: {} } });
    }
    if (method === 'POST' && path.startsWith('/signup') && gateway.confirmsByItself) {
      return send(response, await signUp(instance, body));
    }
    if (!isAdmin) return pass(request, body, response, instance.url);
    const reply = await answerAdmin(instance.ctx, asked);
    if (trouble === 'deaf') return void response.destroy();
    send(response, reply);
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway: ExternalGateway = {
    origin,
    url: `${origin}/auth/v1`,
    asked: [],
    trouble: null,
    troubled: 'all',
    confirmsByItself: false,
    serve: given => {
      instance = given;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return gateway;
}
