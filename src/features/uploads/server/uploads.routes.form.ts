import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#src/platform/server/context.ts';
import {
  AppError,
  type FieldErrors,
  FilesRefused,
  TooLarge,
  Unreadable,
} from '#src/platform/server/errors.ts';
import { safeFileName } from '#src/platform/server/files/file-name.ts';
import type { Admission } from './uploads.commands.admit.ts';
import { metered, spendFile } from './uploads.commands.quota.ts';
import { type ReceivedFile, receiveFile, tryDiscard } from './uploads.commands.receive.ts';

/** A form with files, which are stored already. */
export interface Form {
  /** Who shares the files; null for images of the site, and where no file came. */
  admission: Admission | null;
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** The values of the repeated field `alt`, in the order of the files. */
  alts: string[];
}

/** How many files one form may carry, as the upload widget says. */
export const MOST_FILES = 10;

interface Options {
  /** What the files are called in the form. */
  field: string;
  /** Called with the fields that came so far, before the first file is stored; may refuse. */
  beforeFile(fields: Form['fields']): Promise<Admission | null> | null;
}

/** What each file was refused for, until all have been looked at. */
class Refusals {
  readonly fields: FieldErrors = {};
  #first: FilesRefused | null = null;

  add(refusal: FilesRefused): void {
    this.#first ??= refusal;
    Object.assign(this.fields, refusal.fields);
  }

  throwAny(): void {
    if (this.#first) throw new FilesRefused(this.#first.status, this.fields);
  }
}

/** What the parser of forms throws, as whoever asked should hear of it. */
function formError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  return statusCode === 413 ? new TooLarge(`Send at most ${MOST_FILES} files at a time`) : new Unreadable();
}

type File = { file: Readable; filename: string; fieldname: string };

/**
 * The bytes of a file; that its sender goes away is no failure of the store. Who stops reading leaves the stream as
 * it is: the parser of forms looks at nothing that comes after a file that was destroyed.
 */
async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } catch {
    throw new Unreadable('The file did not arrive whole');
  }
}

async function takeFile(
  ctx: Context,
  { file, filename }: File,
  { form, refusals }: { form: Form; refusals: Refusals },
): Promise<void> {
  const { admission } = form;
  try {
    if (admission) await spendFile(ctx, admission);
    const chunks = metered(ctx, admission, bytesOf(file));
    form.files.push(await receiveFile(ctx, { chunks, name: safeFileName(filename) }));
  } catch (error) {
    if (!(error instanceof FilesRefused)) throw error;
    refusals.add(error);
    // The rest of it passes by, so that the other files can be looked at.
    file.resume();
  }
}

/** How long a request says it is; 0 where it doesn't. */
export function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0;
}

async function readParts(request: FastifyRequest, form: Form, { field, beforeFile }: Options): Promise<void> {
  const refusals = new Refusals();
  let isFirst = true;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : '';
      if (part.fieldname === 'alt') form.alts.push(value.trim().slice(0, 300));
      else form.fields[part.fieldname] = value;
      continue;
    }
    // What browsers send for a chooser in which nothing was chosen.
    const isNothing = part.filename === '' || part.filename === undefined;
    if (isNothing || part.fieldname !== field) {
      part.file.resume();
      continue;
    }
    if (isFirst) {
      form.admission = await beforeFile(form.fields);
      await request.ctx.storage.requireRoom(announcedBytes(request));
    }
    isFirst = false;
    await takeFile(request.ctx, part, { form, refusals });
  }
  refusals.throwAny();
}

/** Reads a form (multipart/form-data), storing its files as they come; where one is refused, none is kept. */
export async function readForm(request: FastifyRequest, options: Options): Promise<Form> {
  if (!request.isMultipart()) throw new FilesRefused(415, {}, 'Send the files as multipart/form-data');
  const form: Form = { admission: null, fields: {}, files: [], alts: [] };
  try {
    await readParts(request, form, options);
    return form;
  } catch (error) {
    for (const { fileId } of form.files) await tryDiscard(request.ctx, fileId);
    throw formError(error);
  }
}
