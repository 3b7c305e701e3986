import { omitEmpty, parseId, parseText } from '#lib/search-params.ts'

/** The form says what is too long; its schemas are not loaded with the routes. */
const MAX_LENGTH = 200

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
    title: parseText(address.title, MAX_LENGTH),
    date: parseDay(address.date),
    time: parsePattern(address.time, /^([01]\d|2[0-3]):[0-5]\d$/),
    location: parseText(address.location, MAX_LENGTH),
  })

const parsePattern = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** A day of the calendar: the form shows it in words. */
const parseDay = (value: unknown): string | undefined => {
  const day = parsePattern(value, /^\d{4}-\d\d-\d\d$/)
  return day && new Date(`${day}T12:00Z`).toJSON()?.startsWith(day) ? day : undefined
}
