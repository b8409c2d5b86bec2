/** Which field was wrong, and what is wrong with it. */
export type FieldErrors = Record<string, string>;

/**
 * A refusal that the caller is told about. The subclasses are the only errors that reach people; everything
 * else becomes a 500 that says nothing of its cause. `error-handler.ts` translates them to HTTP once.
 */
export abstract class AppError extends Error {
  abstract readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, details: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
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
  constructor(message = 'You may not do this') {
    super('forbidden', message);
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

export class TooLarge extends AppError {
  readonly status = 413;
  constructor(message = 'Too large') {
    super('too_large', message);
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
  constructor(retryAfter: number, message = 'Too many requests. Please wait a moment.') {
    super('too_many', message, { retryAfter });
  }
}

export class Unavailable extends AppError {
  readonly status = 503;
  constructor(message = 'Not available right now. Please try again shortly.') {
    super('unavailable', message, { retryAfter: 5 });
  }
}
