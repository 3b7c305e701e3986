import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { QueryClient } from '@tanstack/react-query'
import { instanceQuery } from '#lib/instance.ts'

/** The name and the accent change on the whole page at once. */
export function updateInstanceInCache(
  queryClient: QueryClient,
  { name, city, accent, registration, registrationDomains }: InstanceSettings,
): void {
  queryClient.setQueryData(instanceQuery.queryKey, { name, city, accent, registration, registrationDomains })
}
