import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { KEY_RATE, isSameKey, queryKey } from '../shared-key.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { AnyMailKind, MailAttachment, MailSite } from '../mail.ts';
import {
  MAIL_POLICY,
  PAGE_POLICY,
  type ShownMail,
  mailPage,
  mailboxPage,
  samplesPage,
} from './mailbox-pages.ts';
import { mailKey } from './outbox.commands.ts';
import { type StoredMail, findStoredMail, listStoredMails, paramsOf } from './outbox.queries.ts';
import type { MailSettings } from './send-mail.ts';

const SHOWN = 200;
const HTML = 'text/html; charset=utf-8';
const MailPath = z.object({ id: z.uuid() });
const FilePath = z.object({ id: z.uuid(), index: z.string().check(z.regex(/^\d$/)) });
const KindPath = z.object({ name: z.string() });
const MAIL_HEADERS = { 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' };
const route = { config: { access: 'public', rateLimit: KEY_RATE }, schema: { hide: true } } as const;
type Settings = MailSettings & { key: string };
const withParams = <Params>(params: Params) => ({ ...route, schema: { hide: true, params } });

/** Caches rendered emails until the site's settings change. */
function composer({ kinds, secret, siteOf }: MailSettings) {
  const key = mailKey(secret);
  const known = new LRUCache<string, ComposedMail>({ max: SHOWN });
  const compose = async (mail: StoredMail, site: MailSite): Promise<ComposedMail> => {
    const name = `${mail.id} ${JSON.stringify(site)}`;
    const composed =
      known.get(name) ?? (await composeMail({ kind: mail.kind, params: paramsOf(mail, key) }, kinds, site));
    known.set(name, composed);
    return composed;
  };
  const show = async (mail: StoredMail, site: MailSite): Promise<ShownMail> => {
    const { subject, text, html } = await compose(mail, site);
    return { id: mail.id, to: mail.to, subject, text, html, createdAt: mail.createdAt };
  };
  return {
    list: async (ctx: Context): Promise<ShownMail[]> => {
      const [mails, site] = await Promise.all([listStoredMails(ctx, SHOWN), siteOf(ctx)]);
      const shown = mails.map(mail =>
        show(mail, site).catch((error: unknown) => {
          ctx.log.warn({ err: error, mail: mail.id }, 'could not render email');
          return null;
        }),
      );
      return (await Promise.all(shown)).filter(mail => mail !== null);
    },
    find: async (ctx: Context, id: string): Promise<{ mail: ShownMail; files: MailAttachment[] }> => {
      const stored = await findStoredMail(ctx, id);
      if (!stored) throw new NotFound('Email not found');
      const site = await siteOf(ctx);
      const mail = await show(stored, site);
      return { mail, files: (await compose(stored, site)).attachments };
    },
  };
}

const samplesPlugin: FastifyPluginAsyncZod<Settings> = async (app, { kinds, siteOf, key }) => {
  const compose = async ({ name, sample }: AnyMailKind, site: MailSite) => {
    const { subject, text, html } = await composeMail({ kind: name, params: sample }, kinds, site);
    return { name, subject, text, html };
  };

  app.get('/dev/mails', route, async (request, reply) => {
    const site = await siteOf(request.ctx);
    const samples = await Promise.all(kinds.map(kind => compose(kind, site)));
    return reply.type(HTML).send(samplesPage(samples, key));
  });

  app.get('/dev/mails/:name', withParams(KindPath), async (request, reply) => {
    const kind = kinds.find(({ name }) => name === request.params.name);
    if (!kind) throw new NotFound('Email not found');
    const { html } = await compose(kind, await siteOf(request.ctx));
    return reply.headers(MAIL_HEADERS).type(HTML).send(html);
  });
};

const keptPlugin: FastifyPluginAsyncZod<Settings> = async (app, settings) => {
  const { list, find } = composer(settings);

  app.get('/dev/mailbox.json', route, request => list(request.ctx));

  app.get('/dev/mailbox', route, async (request, reply) =>
    reply.type(HTML).send(mailboxPage(await list(request.ctx), settings.key)),
  );

  app.get('/dev/mailbox/:id', withParams(MailPath), async (request, reply) => {
    const { mail, files } = await find(request.ctx, request.params.id);
    const letter = { ...mail, files: files.map(file => file.filename) };
    return reply.type(HTML).send(mailPage(letter, settings.key));
  });

  app.get('/dev/mailbox/:id/files/:index', withParams(FilePath), async (request, reply) => {
    const { files } = await find(request.ctx, request.params.id);
    const file = files[Number(request.params.index)];
    if (!file) throw new NotFound('File not found');
    return reply.type(file.contentType).header('content-disposition', 'attachment').send(file.content);
  });

  app.get('/dev/mailbox/:id/html', withParams(MailPath), async (request, reply) => {
    const { mail } = await find(request.ctx, request.params.id);
    return reply.headers(MAIL_HEADERS).type(HTML).send(mail.html);
  });
};

/** Only in demo mode. Stored emails are shown only if there is no email server. */
export const mailboxPlugin: FastifyPluginAsyncZod<Settings & { isKept: boolean }> = async (app, settings) => {
  // Runs after the rate limit, which limits guesses of the key.
  app.addHook('preValidation', async (request, reply) => {
    if (!isSameKey(queryKey(request), settings.key)) {
      throw new Forbidden('Open the mailbox with the link that was printed at startup');
    }
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
    });
  });
  await app.register(samplesPlugin, settings);
  if (settings.isKept) await app.register(keptPlugin, settings);
};
