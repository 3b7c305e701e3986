import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'

/** The guided installation, until there is a super admin. */
const installationQuery = (dataSource = apiDataSource) =>
  queryOptions({ queryKey: ['installation'], meta: { isPublic: true }, queryFn: () => dataSource.installation() })

export const installationKey = installationQuery().queryKey

export const loadInstallation = ({ queryClient, publicData }: RouterContext) =>
  loadResource(queryClient, installationQuery(publicData), 'NOT_FOUND')

/** Undefined once it has ended, here or elsewhere. */
export const useInstallation = () => useResource(installationQuery(), 'NOT_FOUND', 'Page introuvable')

/** Reads again whether it goes on, and whether this browser may go on with it. */
export const refreshInstallation = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: installationKey })
