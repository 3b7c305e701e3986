import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { MatchCard } from '#features/matches/components/list/match-card.public.tsx'
import { MyUpcomingMatches } from '#features/matches/components/list/my-upcoming-matches.public.tsx'
import { NextMatch, NextMatchSkeleton, NoNextMatch } from '#features/matches/components/list/next-match.public.tsx'
import { useHomeMatches } from '#features/matches/use-home-matches.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { formatDecimal } from '#ui/text/format-number.ts'
import { answerableNow } from '../pending-answer.ts'
import { pendingAnswersQuery } from '../pending-answers.queries.ts'
import { PendingAnswers } from './pending-answers.tsx'
import { UpToDate } from './up-to-date.tsx'

/** The home page for signed-in users. */
export function MemberHome({ me }: { me: Me }) {
  const { now, mine, next, others, open, joinable } = useHomeMatches()
  const asked = useQuery(pendingAnswersQuery)
  const answers = asked.data && answerableNow(asked.data, now)
  const joinableRef = useRef<HTMLElement>(null)
  const queries = [mine, open, asked]
  const failedQuery = queries.find(({ data, error }) => !data && error)
  // Everything appears at once, titles too: a late section would push down what the user is reading.
  const isLoading = queries.some(({ isPending }) => isPending)
  const refetchFailed = () => {
    for (const query of queries) if (query.isError) query.refetch()
  }
  return (
    <>
      {next ? <NextMatch match={next} now={now} /> : mine.isPending ? <NextMatchSkeleton /> : <NoNextMatch />}
      {isLoading ? (
        <HomeSkeleton />
      ) : (
        <Page>
          {/* On phones the aside stands between what waits for an answer and the matches to join. */}
          <Columns aside="right" className="gap-y-8! lg:grid-rows-[auto_1fr]">
            <Stack gap="lg" className="empty:hidden lg:col-start-1">
              {failedQuery && <SectionError query={{ ...failedQuery, refetch: refetchFailed }} />}
              {answers && <PendingAnswers answers={answers} now={now} finalFocus={joinableRef} />}
              {answers?.total === 0 && <UpToDate next={next} now={now} />}
            </Stack>
            <Stack gap="lg" className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${others.length > 0 ? '' : 'max-lg:hidden'}`}>
              {others.length > 0 && <MyUpcomingMatches matches={others} now={now} />}
              <section className="max-lg:hidden">
                <h2 className="sr-only">Votre saison</h2>
                <Scoreboard
                  items={[
                    [me.matchesPlayed > 1 ? 'matchs joués' : 'match joué', me.matchesPlayed],
                    [me.matchesOrganized > 1 ? 'organisés' : 'organisé', me.matchesOrganized],
                    ...(me.rating ? ([['note', formatDecimal(me.rating.mean)]] as const) : []),
                  ]}
                />
              </section>
            </Stack>
            {(open.data || !open.isError) && (
              <section ref={joinableRef} tabIndex={-1} className="outline-none lg:col-start-1">
                <SectionHeader title="Il reste des places" aside={<Link to="/matches">Tous les matchs</Link>} />
                <Tickets matches={joinable} now={now} />
                {joinable.length === 0 && (
                  <p className="text-ink-2">Aucune place à prendre pour le moment. Les nouveaux matchs s’affichent ici aussitôt publiés.</p>
                )}
              </section>
            )}
          </Columns>
        </Page>
      )}
    </>
  )
}

const TWO_COLUMNS_CLASS = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

function HomeSkeleton() {
  return (
    <Page className="min-h-dvh">
      <LoadingStatus />
      <Stack className={TWO_COLUMNS_CLASS}>
        {[1, 2, 3, 4].map((card) => (
          <TicketSkeleton key={card} />
        ))}
      </Stack>
    </Page>
  )
}

function Tickets({ matches, now }: { matches: readonly MatchCardData[]; now: Date }) {
  return (
    <Stack className={TWO_COLUMNS_CLASS}>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} now={now} isQuiet />
      ))}
    </Stack>
  )
}
