import * as z from 'zod/mini';
import { mapValues } from '#src/shared/map-values.ts';
import { PURPOSES, type Keep, type Purpose, type PurposeKey } from './settings.rules.retention.ts';

type Choices = { [K in PurposeKey]: z.ZodMiniType<Keep[K]> };

const fieldsOf = (to: (purpose: Purpose) => z.ZodMiniType): Choices =>
  mapValues<PurposeKey, Purpose, z.ZodMiniType>(PURPOSES, to) as Choices;

const choice = ({ choices }: Purpose) => z.enum(choices, 'Must be one of the choices');

/** How long the site keeps what, by purpose. */
export const KeepInput = z.object(fieldsOf(choice));

/** Absent periods have their defaults. */
export const StoredKeep = z.object(fieldsOf(purpose => z._default(choice(purpose), purpose.byDefault)));

export const DEFAULT_KEEP: Keep = StoredKeep.parse({});

/** Instead of the saved periods. */
export const RetentionQuery = z.partial(KeepInput);
export type RetentionQuery = z.infer<typeof RetentionQuery>;

const RetentionKey = z.enum(Object.keys(PURPOSES) as PurposeKey[]);

export const DuePurpose = z.object({
  key: RetentionKey,
  /** What is older than this is due. Null: it's kept for good. */
  before: z.nullable(z.string()),
  due: z.int(),
});
export type DuePurpose = z.infer<typeof DuePurpose>;
