import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A screen whose code is read when it is first shown. */
export function lazyScreen<K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
