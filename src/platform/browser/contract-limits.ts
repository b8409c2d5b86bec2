import type * as z from 'zod/mini';

/** The maximum length of a text or list at a path such as `features.0.title`. */
export function limitOf(schema: z.core.$ZodType, path: string): number | undefined {
  let field: z.core.$ZodType | undefined = schema;
  for (const key of path.split('.')) field = field && fieldOf(field, key);
  for (const check of (field && unwrapped(field)._zod.def.checks) ?? []) {
    const { def } = check._zod;
    if (def.check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum;
  }
  return undefined;
}

function fieldOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const { def } = unwrapped(schema)._zod;
  if (def.type === 'object') return def.shape[key];
  return def.type === 'array' ? def.element : undefined;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
    return unwrapped(def.innerType);
  }
  if (def.type !== 'pipe') return schema as z.core.$ZodTypes;
  return unwrapped((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
}
