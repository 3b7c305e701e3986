import { TIME_ZONES } from '@coup-denvoi/contract/instance/time-zone.rules'
import { localDate, localTime, timeZone } from '@coup-denvoi/contract/lib/local-time'
import { useHydrated } from '../use-hydrated.ts'

/** « Fuseau horaire : La Réunion », where the clock of the reader shows another time than that of the site; otherwise undefined. */
export function useSiteZone(instant: Date): string | undefined {
  // The server does not know where the reader is.
  const isInBrowser = useHydrated()
  if (!isInBrowser || deviceTime(instant) === `${localDate(instant)}T${localTime(instant)}`) return undefined
  return `Fuseau horaire\u00a0: ${TIME_ZONES.find(({ zone }) => zone === timeZone())?.name}`
}

/** As `2026-11-21T18:30`. */
const deviceTime = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, '2026-11-21T18:30'.length)
