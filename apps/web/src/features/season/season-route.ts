import type { Season, SeasonKind } from '@coup-denvoi/contract/season/season.schema'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { SEASON_NOT_FOUND } from './season-not-found.ts'
import { readSeasonDay, readSeasonSearch, type SeasonSearch } from './season-search.ts'
import { loadSeason } from './use-season.ts'

type LoaderInput = { context: RouterContext; params: { id: string }; deps: { day?: string } }
type HeadInput = { loaderData?: Season; match: { status: string } }

/** What the routes of both kinds of seasons have in common. */
export const seasonRoute = (kind: SeasonKind) => ({
  validateSearch: readSeasonSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }: { search: SeasonSearch }) => ({ day: readSeasonDay(search) }),
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params: { id }, deps: { day } }: LoaderInput) =>
    import.meta.env.SSR ? undefined : loadSeason(context.queryClient, { kind, id, day }),
  head: ({ loaderData, match }: HeadInput) => ({
    meta: [pageTitle(match.status === 'notFound' ? SEASON_NOT_FOUND.title : loaderData ? `Saison, ${loaderData.of.name}` : 'Saison')],
  }),
})
