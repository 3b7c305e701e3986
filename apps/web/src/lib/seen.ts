const LONGEST_MS = 7 * 24 * 3600 * 1000
const MOST = 300

/** An answer that somebody saw. @property shape of all data at that time; what has another one can't be read any more */
export type Seen = { owner: string; shape: string; at: number; data: unknown }

/** Whether it may still be shown, and to this person. */
export function isStillGood({ owner, shape, at }: Seen, userId: string, shapeNow: string, now: number): boolean {
  return owner === userId && shape === shapeNow && at <= now && now - at < LONGEST_MS
}

/** Names of what need not be kept: what is no longer good, and the oldest beyond a number. */
export function tooMuch(all: [name: string, seen: Seen][], userId: string, shape: string, now: number): string[] {
  const isGood = ([, seen]: [string, Seen]) => isStillGood(seen, userId, shape, now)
  const latestFirst = all.filter(isGood).sort(([, one], [, other]) => other.at - one.at)
  return [...all.filter((entry) => !isGood(entry)), ...latestFirst.slice(MOST)].map(([name]) => name)
}
