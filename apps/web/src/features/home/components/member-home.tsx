import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { MyGroups } from '#features/groups/components/list/my-groups.public.tsx'
import { PendingJoinRequests } from '#features/groups/components/requests/pending-join-requests.public.tsx'
import { joinRequestsQuery } from '#features/groups/groups.queries.ts'
import { MatchCard } from '#features/matches/components/list/match-card.public.tsx'
import { NextMatch, NextMatchSkeleton, NoNextMatch } from '#features/matches/components/list/next-match.public.tsx'
import { useHomeMatches } from '#features/matches/use-home-matches.public.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'

/** The home page for signed-in users. */
export function MemberHome({ me }: { me: Me }) {
  const { now, mine, next, others, open, joinable } = useHomeMatches()
  const requests = useInfiniteQuery(joinRequestsQuery())
  const [firstRequests] = requests.data?.pages ?? []
  const joinableRef = useRef<HTMLElement>(null)
  const queries = [mine, open, requests]
  const failedQuery = queries.find(({ data, error }) => !data && error)
  // Everything appears at once: a late section would push down what the user is reading.
  const isLoading = queries.some(({ isPending }) => isPending)
  const refetchFailed = () => {
    for (const query of queries) if (query.isError) query.refetch()
  }
  return (
    <>
      {next ? <NextMatch match={next} now={now} /> : mine.isPending ? <NextMatchSkeleton /> : <NoNextMatch />}
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            {failedQuery && <SectionError query={{ ...failedQuery, refetch: refetchFailed }} />}
            {!isLoading && (
              <PendingJoinRequests
                requests={firstRequests?.items ?? []}
                total={firstRequests?.total ?? 0}
                now={now}
                finalFocus={joinableRef}
              />
            )}
            {!open.isError && (
              <section ref={joinableRef} tabIndex={-1} className="outline-none">
                <SectionHeader title="Il reste des places" aside={<Link to="/matches">Tous les matchs</Link>} />
                {isLoading ? <TicketSkeletons /> : <Tickets matches={joinable} now={now} />}
                {!isLoading && joinable.length === 0 && (
                  <p className="text-ink-2">Aucune place à prendre pour le moment. Les nouveaux matchs s’affichent ici aussitôt publiés.</p>
                )}
              </section>
            )}
            {!isLoading && others.length > 0 && (
              <section>
                <SectionHeader
                  title="Vos autres matchs"
                  aside={
                    <Link to="/matches" search={{ mine: true }}>
                      Tous mes matchs
                    </Link>
                  }
                />
                <Tickets matches={others} now={now} />
              </section>
            )}
          </Stack>
          <Stack gap="lg">
            <section>
              <h2 className="sr-only">Votre saison</h2>
              <Scoreboard
                items={[
                  [me.matchesPlayed > 1 ? 'matchs joués' : 'match joué', me.matchesPlayed],
                  [me.matchesOrganized > 1 ? 'organisés' : 'organisé', me.matchesOrganized],
                ]}
              />
            </section>
            <MyGroups heading="Dans vos groupes" />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}

const TWO_COLUMNS_CLASS = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

function TicketSkeletons() {
  return (
    <Stack className={TWO_COLUMNS_CLASS}>
      <LoadingStatus />
      {[1, 2, 3, 4].map((card) => (
        <TicketSkeleton key={card} />
      ))}
    </Stack>
  )
}

function Tickets({ matches, now }: { matches: readonly MatchCardData[]; now: Date }) {
  return (
    <Stack className={TWO_COLUMNS_CLASS}>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} now={now} />
      ))}
    </Stack>
  )
}
