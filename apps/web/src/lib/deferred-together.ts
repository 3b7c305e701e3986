import { useDeferredKeys } from './deferred-actions.ts'

/**
 * Names one action on several at once with what they are named by alone, so that each knows that it waits there.
 * @param keys of those that it would be on now; while it waits, they are those of when it was started
 */
export function useKeyOfAll(name: string, keys: readonly string[]): string {
  const waiting = [...useDeferredKeys()].find((key) => key.startsWith(`${name} `))
  return waiting ?? [name, ...keys].join(' ')
}

/** What waits alone under this key would be sent twice: it waits with others. */
export function useWaitsWithOthers(key: string): boolean {
  return [...useDeferredKeys()].some((all) => all.split(' ').indexOf(key) > 0)
}
