import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { omitEmpty, parseId, parseText } from '#lib/search-params.ts'

/** What a visitor typed on the home page before signing in. */
export type MatchPrefill = {
  title?: string
  /** `2026-11-28`, local */
  date?: string
  /** `18:30`, local */
  time?: string
  location?: string
}

export type OrganizeSearch = MatchPrefill & {
  /** The preselected group. */
  groupId?: string
  /** The match to duplicate. */
  copyOf?: string
  /** The place that is already chosen. */
  terrain?: string
}

/** Reads the URL of /organiser. Unknown parameters and invalid ids are ignored. */
export const readOrganizeSearch = (address: Record<string, unknown>): OrganizeSearch =>
  omitEmpty({
    groupId: parseId(address.groupId),
    copyOf: parseId(address.copyOf),
    terrain: parseId(address.terrain),
    title: parseText(address.title, MATCH_LIMITS.title.max),
    date: parsePattern(address.date, /^\d{4}-\d{2}-\d{2}$/),
    time: parsePattern(address.time, /^([01]\d|2[0-3]):[0-5]\d$/),
    location: parseText(address.location, MATCH_LIMITS.location),
  })

const parsePattern = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
