import { DEFAULT_INSTANCE_NAME } from '@coup-denvoi/contract/instance/instance.rules'
import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import { DEFAULT_SITE_SETTINGS } from '@coup-denvoi/contract/instance/site-settings.rules'
import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { withApi } from './api/with-api.ts'

/** The name and the look of the site. It comes with the page. */
export const instanceQuery = queryOptions<PublicInstance>({
  queryKey: ['instance'],
  queryFn: ({ signal }) => withApi((api) => api.instance.read(undefined, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The defaults while it is not known, which only happens offline. */
export const useInstance = (): PublicInstance => ({ ...DEFAULT_INSTANCE, ...useQuery(instanceQuery).data })

/** Also for what a device has kept from an older version. */
export const DEFAULT_INSTANCE: PublicInstance = { ...DEFAULT_SITE_SETTINGS, provider: null, termsVersion: 1 }

export const siteName = (queryClient: QueryClient): string =>
  queryClient.getQueryData(instanceQuery.queryKey)?.name ?? DEFAULT_INSTANCE_NAME

/** Before anything is drawn: {@link setTimeZone} holds for the whole page. */
export function applyTimeZone(queryClient: QueryClient): void {
  setTimeZone(queryClient.getQueryData(instanceQuery.queryKey)?.timeZone ?? DEFAULT_SITE_SETTINGS.timeZone)
}

/** An admin whom the server refuses as such until they have set up one-time codes. */
export const lacksRequiredSecondFactor = (
  { can, hasSecondFactor }: Pick<Me, 'can' | 'hasSecondFactor'>,
  { adminSecondFactor }: Pick<PublicInstance, 'adminSecondFactor'>,
): boolean => adminSecondFactor && can.openAdministration && !hasSecondFactor
