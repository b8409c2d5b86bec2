let read = (): string | undefined => undefined;

/** Reads it each time, because the owner can change it. Apart from `local-time.ts`, which is larger. */
export function followTimeZone(source: () => string | undefined): void {
  read = source;
}

export const businessTimeZone = (): string => read() ?? 'UTC';
