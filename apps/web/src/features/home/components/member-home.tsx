import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { MyGroups } from '#features/groups/components/my-groups.public.tsx'
import { PendingJoinRequests } from '#features/groups/components/pending-join-requests.public.tsx'
import { joinRequestsQuery } from '#features/groups/groups.queries.ts'
import { MatchCard } from '#features/matches/components/list/match-card.public.tsx'
import { NextMatch, NextMatchSkeleton, NoNextMatch } from '#features/matches/components/list/next-match.public.tsx'
import { useHomeMatches } from '#features/matches/use-home-matches.public.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'

/** The home page of signed-in people: their next match, who waits for their answer, what they can join, their season and their groups. */
export function MemberHome({ me }: { me: Me }) {
  const { now, mine, next, others, open, joinable } = useHomeMatches()
  const requests = useInfiniteQuery(joinRequestsQuery())
  const [firstRequests] = requests.data?.pages ?? []
  const afterRequests = useRef<HTMLElement>(null)
  const queries = [mine, open, requests]
  const error = queries.find(({ data, error }) => !data && error)?.error
  // All at once: what came later would push down what one is reading.
  const isLoading = queries.some(({ isPending }) => isPending)
  const retry = () => {
    for (const query of queries) if (query.isError) query.refetch()
  }
  return (
    <>
      {next ? <NextMatch match={next} now={now} /> : mine.isPending ? <NextMatchSkeleton /> : <NoNextMatch />}
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            {error && <LoadingError error={error} onRetry={retry} />}
            {!isLoading && (
              <PendingJoinRequests
                requests={firstRequests?.items ?? []}
                total={firstRequests?.total ?? 0}
                now={now}
                finalFocus={afterRequests}
              />
            )}
            {!open.isError && (
              <section ref={afterRequests} tabIndex={-1} className="outline-none">
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
      <p role="status" className="sr-only">
        Chargement…
      </p>
      {[1, 2, 3, 4].map((place) => (
        <TicketSkeleton key={place} />
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

function LoadingError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice tone="red" role="alert">
      <p>{error.message}</p>
      <Button className="mt-2" onClick={onRetry}>
        <RefreshIcon />
        Réessayer
      </Button>
    </Notice>
  )
}
