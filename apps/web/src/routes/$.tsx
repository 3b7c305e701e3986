import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { meQuery, requireMember } from '#lib/session/session.ts'

/** Paths that need an account, whether they exist or not. */
const MEMBER_PATHS = /^\/(settings|messages|groups|admin|matches|organiser)(\/|$)/

export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    if (MEMBER_PATHS.test(location.pathname)) await requireMember({ context, location })
    const me = context.queryClient.getQueryData(meQuery.queryKey)
    if (/^\/admin(\/|$)/.test(location.pathname) && !(me && canOpenAdministration(me))) throw redirect({ to: '/' })
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page introuvable · Coup d’envoi' }, { name: 'robots', content: 'noindex' }] }),
})
