import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { serverNow } from '#lib/server-clock.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { publicMatchTags } from './public-match.ts'
import { parseInviteToken } from './text/share-link.ts'
import { loadPublicMatch } from './use-public-match.ts'

type LoaderInput = { context: RouterContext; params: { matchId: string }; deps: { token?: string } }
type HeadInput = { loaderData?: { match: PublicMatch | null }; match: { status: string; context: RouterContext } }

/** What the routes of a shared match and of its poster have in common. */
export const publicMatchRoute = {
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => parseInviteToken(search),
  loader: async ({ context, params, deps }: LoaderInput) => {
    const match = await loadPublicMatch(context, params.matchId, deps.token)
    return { match, isPrivate: match === null }
  },
  head: ({ loaderData: shared, match }: HeadInput) => ({
    meta: shared
      ? [
          pageTitle(shared.match?.title ?? 'Match privé'),
          ...(import.meta.env.SSR ? publicMatchTags(shared.match, match.context.origin, serverNow()) : []),
        ]
      : [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Match'), { name: 'robots', content: 'noindex' }],
  }),
}
