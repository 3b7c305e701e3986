import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'

/** The name, the accent and the time zone change on the whole page at once. */
export function updateInstanceInCache(queryClient: QueryClient, { settings, legal }: Pick<SettingsForm, 'settings' | 'legal'>): void {
  const { name, city, timeZone, accent, registration, registrationDomains, guestsAllowed, adminSecondFactor, contact, accessibility } =
    settings
  setTimeZone(timeZone)
  queryClient.setQueryData(instanceQuery.queryKey, (known = DEFAULT_INSTANCE) => ({
    ...known,
    name,
    city,
    timeZone,
    accent,
    registration,
    registrationDomains,
    guestsAllowed,
    adminSecondFactor,
    contact,
    accessibility,
    termsVersion: legal.version.number,
  }))
}
