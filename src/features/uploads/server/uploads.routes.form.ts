import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FilesContext } from '#src/platform/server/context.ts';
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

export interface Form {
  /** Null for site images, and if the form had no file. */
  admission: Admission | null;
  fields: Record<string, string>;
  files: ReceivedFile[];
  alts: string[];
}

/** The upload widget states the same limit. */
export const MAX_FILES = 10;

interface Options {
  field: string;
  /** Runs before the first file is stored, with the fields received so far. May throw. */
  beforeFile(fields: Form['fields']): Promise<Admission | null> | null;
}

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

function formError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  return statusCode === 413 ? new TooLarge(`Send at most ${MAX_FILES} files at a time`) : new Unreadable();
}

type File = { file: Readable; filename: string; fieldname: string };

/**
 * A broken connection is the client's error, not the store's. The stream isn't destroyed when reading stops
 * early: the parser would ignore everything after it.
 */
async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } catch {
    throw new Unreadable("The file didn't arrive completely. Please send it again.");
  }
}

async function takeFile(
  ctx: FilesContext,
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
    // Skip the rest of this file so that the next ones are still checked.
    file.resume();
  }
}

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
    // Browsers send this for an empty file input.
    const isEmptyInput = part.filename === '' || part.filename === undefined;
    if (isEmptyInput || part.fieldname !== field) {
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

/** Parses multipart/form-data and stores the files as they arrive. If one is refused, none is kept. */
export async function readForm(request: FastifyRequest, options: Options): Promise<Form> {
  if (!request.isMultipart()) throw new FilesRefused(415, {}, 'Send the files as multipart/form-data');
  const form: Form = { admission: null, fields: {}, files: [], alts: [] };
  try {
    await readParts(request, form, options);
    return form;
  } catch (error) {
    // The rest of the body: the next request on this connection comes after it.
    request.raw.unpipe().resume();
    for (const { fileId } of form.files) await tryDiscard(request.ctx, fileId);
    throw formError(error);
  }
}
