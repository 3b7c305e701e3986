import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from '#lib/session.ts'
import type { RedirectSearch } from './redirect.ts'

/** For the `beforeLoad` of the ways in: whoever is signed in goes on to where they wanted to go. */
export async function visitorsOnly({ context, search }: { context: { queryClient: QueryClient }; search: RedirectSearch }): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  if (me) throw redirect({ href: search.redirect ?? '/' })
}
