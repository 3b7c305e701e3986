import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from '#lib/session/session.ts'
import { readRedirectSearch } from './redirect-search.ts'

type BeforeLoadArgs = { context: { queryClient: QueryClient }; search: Record<string, unknown> }

/** For the `beforeLoad` of login and registration: signed-in users are redirected. */
export async function redirectIfSignedIn({ context, search }: BeforeLoadArgs): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  // Validated again: the router passes on rejected values, which may be URLs of another site.
  if (me) throw redirect({ href: encodeForHeader(readRedirectSearch(search).redirect ?? '/') })
}

/** The server sends it in a header, which holds ASCII only. */
const encodeForHeader = (path: string) => path.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent)
