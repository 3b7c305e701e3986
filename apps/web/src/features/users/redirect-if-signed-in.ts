import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from '#lib/session/session.ts'
import { readRedirectSearch } from './redirect-search.ts'

type BeforeLoadArgs = { context: { queryClient: QueryClient }; search: Record<string, unknown> }

/** For the `beforeLoad` of the ways in: whoever is signed in goes on to where they wanted to go. */
export async function redirectIfSignedIn({ context, search }: BeforeLoadArgs): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  // Read once more: the router passes on what its validation threw away, and it may lead to another site.
  if (me) throw redirect({ href: readRedirectSearch(search).redirect ?? '/' })
}
