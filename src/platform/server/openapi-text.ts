/** The subset of JSON Schema that zod generates. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** zod's upper bound for integers without one. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

function limits(schema: JsonSchema): string {
  const least = schema.minLength ?? schema.minimum ?? schema.exclusiveMinimum;
  const most = schema.maxLength ?? schema.maximum ?? schema.maxItems;
  const parts = [
    least === undefined || Math.abs(least) >= NO_BOUND ? '' : `from ${least}`,
    most === undefined || most >= NO_BOUND ? '' : `to ${most}`,
  ];
  const text = parts.filter(Boolean).join(' ');
  return text && ` (${text})`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isOptional = !schema.required?.includes(name) || property.default !== undefined;
    const preset = property.default === undefined ? '' : ` = ${JSON.stringify(property.default)}`;
    return `${inner}${name}${isOptional ? '?' : ''}: ${schemaText(property, inner)}${preset}`;
  });
  if (typeof schema.additionalProperties === 'object') {
    lines.push(`${inner}[name]: ${schemaText(schema.additionalProperties, inner)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Renders a schema like a TypeScript type. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const texts = new Set(choices.map(choice => schemaText(choice, indent)));
    return [...texts].join(schema.allOf ? ' & ' : ' | ');
  }
  if (schema.type === 'array') return `[${schemaText(schema.items ?? {}, indent)}]${limits(schema)}`;
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === undefined) return 'anything';
  return [schema.type].flat().join(' | ') + (schema.format ? ` ${schema.format}` : '') + limits(schema);
}
