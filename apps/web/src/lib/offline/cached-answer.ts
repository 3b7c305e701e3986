const MAX_AGE_MS = 7 * 24 * 3600 * 1000
const MAX_ENTRIES = 300

/** An answer that somebody saw. @property shape of all data at that time; what has another one can't be read any more */
export type CachedAnswer = { owner: string; shape: string; at: number; data: unknown }

/** Whether it may still be shown, and to this person. */
export function isUsable({ owner, shape, at }: CachedAnswer, userId: string, currentShape: string, now: number): boolean {
  return owner === userId && shape === currentShape && at <= now && now - at < MAX_AGE_MS
}

/** Names of what need not be kept: what is no longer good, and the oldest beyond a number. */
export function findRemovable(all: [name: string, seen: CachedAnswer][], userId: string, shape: string, now: number): string[] {
  const isGood = ([, seen]: [string, CachedAnswer]) => isUsable(seen, userId, shape, now)
  const latestFirst = all.filter(isGood).sort(([, one], [, other]) => other.at - one.at)
  return [...all.filter((entry) => !isGood(entry)), ...latestFirst.slice(MAX_ENTRIES)].map(([name]) => name)
}
