const MAX_AGE_MS = 7 * 24 * 3600 * 1000
const MAX_ENTRIES = 300

/** An API answer that the user has seen. @property shape the data shape hash of that release; another one makes the answer unreadable */
export type CachedAnswer = { owner: string; shape: string; at: number; data: unknown }

/** Whether it may still be shown to this user. */
export function isUsable({ owner, shape, at }: CachedAnswer, userId: string, currentShape: string, now: number): boolean {
  return owner === userId && shape === currentShape && at <= now && now - at < MAX_AGE_MS
}

/** Keys of the entries to delete: outdated ones, and the oldest beyond the maximum. */
export function findRemovable(all: [name: string, seen: CachedAnswer][], userId: string, shape: string, now: number): string[] {
  const isGood = ([, seen]: [string, CachedAnswer]) => isUsable(seen, userId, shape, now)
  const latestFirst = all.filter(isGood).sort(([, one], [, other]) => other.at - one.at)
  return [...all.filter((entry) => !isGood(entry)), ...latestFirst.slice(MAX_ENTRIES)].map(([name]) => name)
}
