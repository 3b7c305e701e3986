import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from './session.ts'

/** For the `beforeLoad` of pages that need an account: redirects visitors to the login page, and back afterwards. */
export async function requireMember({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery)
  if (!me) throw redirect({ to: '/login', search: { redirect: location.href } })
}
