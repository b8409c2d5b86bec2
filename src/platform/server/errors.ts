export type FieldErrors = Record<string, string>;

/**
 * Only subclasses of this reach people. All other errors become a 500 that says nothing about its cause.
 * `error-handler.ts` translates both to HTTP.
 */
export abstract class AppError extends Error {
  abstract readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The current record, if the request was based on an older version. */
  readonly current: unknown;

  constructor(
    code: string,
    message: string,
    details: { fields?: FieldErrors; retryAfter?: number; current?: unknown } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
}

export class Unauthenticated extends AppError {
  readonly status = 401;
  constructor(message = 'Sign in first') {
    super('unauthenticated', message);
  }
}

export class Forbidden extends AppError {
  readonly status = 403;
  constructor(message = "You don't have permission to do this", code = 'forbidden') {
    super(code, message);
  }
}

export class NotFound extends AppError {
  readonly status = 404;
  constructor(what = 'Not found') {
    super('not_found', what);
  }
}

export class Conflict extends AppError {
  readonly status = 409;
}

export class AddressTooLong extends AppError {
  readonly status = 414;
  constructor() {
    super('address_too_long', 'This URL is too long');
  }
}

export class TooLarge extends AppError {
  readonly status = 413;
  constructor(message = 'Too large') {
    super('too_large', message);
  }
}

export class FilesRefused extends AppError {
  readonly status: 413 | 415 | 422;
  constructor(status: 413 | 415 | 422, fields: FieldErrors, message?: string) {
    const codes = { 413: 'too_large', 415: 'unsupported_media_type', 422: 'invalid' };
    const named = Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`);
    super(codes[status], message ?? named.join('\n'), { fields });
    this.status = status;
  }
}

/** The body was incomplete or malformed. */
export class Unreadable extends AppError {
  readonly status = 400;
  constructor(message = 'The request could not be read') {
    super('unreadable', message);
  }
}

export class Invalid extends AppError {
  readonly status = 422;
  constructor(fields: FieldErrors, message = 'Please check the marked fields') {
    super('invalid', message, { fields });
  }
}

export class TooMany extends AppError {
  readonly status = 429;
  constructor(retryAfter: number, message = 'Too many requests. Please wait a moment.', code = 'too_many') {
    super(code, message, { retryAfter });
  }
}

export class StorageFull extends AppError {
  readonly status = 507;
  constructor(message = 'The server has no room for new files right now. Please try again later.') {
    super('storage_full', message);
  }
}

export class Unavailable extends AppError {
  readonly status = 503;
  constructor(message = 'Not available right now. Please try again shortly.') {
    super('unavailable', message, { retryAfter: 5 });
  }
}
