import { goalLines } from '@coup-denvoi/contract/locker-room/goals.rules'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { countsText, type ResultValues } from './noted-goals.ts'

/** What two organizers can enter apart from each other. */
export type ResultPart = 'score' | 'goals'
const PARTS: readonly ResultPart[] = ['score', 'goals']

/** What was typed, and what its author saw before. */
export type ResultDraft = { typed: ResultValues; seen: ResultValues }

export type MergedResult = {
  values: ResultValues
  /** What the values rely on. */
  seen: ResultValues
  /** Typed here and changed by somebody else, differently. */
  conflicts: ResultPart[]
}

/** The form while somebody else may save, too: what was not typed here follows what is stored. */
export function mergeResult({ typed, seen }: ResultDraft, stored: ResultValues): MergedResult {
  const merged: MergedResult = { values: typed, seen, conflicts: [] }
  for (const part of PARTS) {
    const isTyped = !isSamePart(part, typed, seen)
    const isStale = !isSamePart(part, stored, seen)
    if (isTyped && isStale && !isSamePart(part, typed, stored)) merged.conflicts.push(part)
    else if (isStale) {
      merged.seen = withPart(part, merged.seen, stored)
      if (!isTyped) merged.values = withPart(part, merged.values, stored)
    }
  }
  return merged
}

/** `values` with a part of others. */
export const withPart = (part: ResultPart, values: ResultValues, { homeScore, awayScore, noted }: ResultValues): ResultValues =>
  part === 'score' ? { ...values, homeScore, awayScore } : { ...values, noted }

/** As the server compares them. */
export const seenGoals = ({ noted }: ResultValues): string[] =>
  goalLines(Object.entries(noted ?? {}).map(([playerId, one]) => ({ playerId, ...one })))

/** For who chooses between two: « 3 – 1 », « Karim Haddad 2 buts, 1 passe ». */
export function partText(
  part: ResultPart,
  { homeScore, awayScore, noted }: ResultValues,
  { players }: Pick<LockerRoom, 'players'>,
): string {
  if (part === 'score') return homeScore === null || awayScore === null ? '' : `${homeScore}\u00a0–\u00a0${awayScore}`
  return players
    .flatMap(({ playerId, displayName }) => {
      const counts = playerId === null ? '' : countsText(noted?.[playerId] ?? { goals: 0, assists: 0 })
      return counts ? [`${displayName} ${counts}`] : []
    })
    .join('\u202f; ')
}

const isSamePart = (part: ResultPart, one: ResultValues, other: ResultValues): boolean =>
  part === 'score'
    ? one.homeScore === other.homeScore && one.awayScore === other.awayScore
    : seenGoals(one).join('\n') === seenGoals(other).join('\n')
