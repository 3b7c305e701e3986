import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from '#lib/session.ts'
import { redirectIn } from './redirect.ts'

type Arrival = { context: { queryClient: QueryClient }; search: Record<string, unknown> }

/** For the `beforeLoad` of the ways in: whoever is signed in goes on to where they wanted to go. */
export async function visitorsOnly({ context, search }: Arrival): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  // Read once more: the router passes on what its validation threw away, and it may lead to another site.
  if (me) throw redirect({ href: redirectIn(search).redirect ?? '/' })
}
