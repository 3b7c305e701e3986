import { type QueryClient, type QueryKey, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setPageTitle } from '../document-title.ts'
import { useInstance } from '../instance.ts'
import { withSiteName } from '../ssr/page-head.ts'
import { loadQuery } from './load-query.ts'

/*
 * What a page with an id in its address shows: `loadResource` for the route's loader, `useResource` for its component.
 * The server answers with the same code for what does not exist and for what is hidden from the viewer.
 */

/** What the server answers for it; several where another thing must exist first. */
type NotFoundCode = string | readonly string[]

/** @throws notFound() for the router's not-found page */
export async function loadResource<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
  notFoundCode: NotFoundCode,
): Promise<Data> {
  const { queryKey } = query
  // Data from before it disappeared must not be shown again. Exact: other queries may be below the key.
  if (isNotFound(queryClient.getQueryState(queryKey)?.error, notFoundCode)) queryClient.removeQueries({ queryKey, exact: true })
  try {
    return await loadQuery(queryClient, query)
  } catch (error) {
    throw isNotFound(error, notFoundCode) ? notFound() : error
  }
}

/** The loaded resource, kept up to date; undefined once it is gone or hidden. @param goneTitle the page's title from then on */
export function useResource<Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
  notFoundCode: NotFoundCode,
  goneTitle?: string,
): Data | undefined {
  const { data, error } = useSuspenseQuery(query)
  const isGone = isNotFound(error, notFoundCode)
  const { name } = useInstance()
  useEffect(() => {
    if (isGone && goneTitle) setPageTitle({ title: withSiteName(goneTitle, name) })
  }, [isGone, goneTitle, name])
  return isGone ? undefined : data
}

/** An id that cannot exist counts too. Not only an `ApiError`: public pages are rendered with the server's own router. */
function isNotFound(error: unknown, notFoundCode: NotFoundCode): boolean {
  return [notFoundCode, 'INVALID_ARGUMENT', 'BAD_REQUEST'].flat().includes((error as { code?: string } | null)?.code ?? '')
}
