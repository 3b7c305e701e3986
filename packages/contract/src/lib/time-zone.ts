import type { TimeZone } from '../instance/time-zone.rules.ts'

/** Here, because every page has it and few need the list. */
export const DEFAULT_TIME_ZONE: TimeZone = 'Europe/Paris'
