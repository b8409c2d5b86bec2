import { type ComponentType, lazy } from 'react';

/** `lazy` for a component that isn't its module's default export. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
