import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Link } from '@tanstack/react-router'
import { MatchCard } from '#features/matches/components/match-card.public.tsx'
import { NextMatch, NextMatchSkeleton, NoNextMatch } from '#features/matches/components/next-match.public.tsx'
import { useHomeMatches } from '#features/matches/use-home-matches.public.ts'
import { Button } from '#ui/button.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Page, SectionHead, Stack } from '#ui/page.tsx'
import { Scoreboard } from '#ui/scoreboard.tsx'
import { TicketSkeleton } from '#ui/skeleton.tsx'

/** The home page of signed-in people: their next match, what they can join, their season. */
export function MemberHome({ me }: { me: Me }) {
  const { now, mine, next, others, open, joinable } = useHomeMatches()
  const trouble = (mine.data ? null : mine.error) ?? (open.data ? null : open.error)
  // Both at once: what came second would push down what one is reading.
  const isLoading = mine.isPending || open.isPending
  const retry = () => {
    for (const query of [mine, open]) if (query.isError) query.refetch()
  }
  return (
    <>
      {next ? <NextMatch match={next} now={now} /> : mine.isPending ? <NextMatchSkeleton /> : <NoNextMatch />}
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            {trouble && <Trouble error={trouble} onRetry={retry} />}
            {!open.isError && (
              <section>
                <SectionHead title="Il reste des places" aside={<Link to="/matches">Tous les matchs</Link>} />
                {isLoading ? <TicketSkeletons /> : <Tickets matches={joinable} now={now} />}
                {!isLoading && joinable.length === 0 && (
                  <p className="text-encre-2">
                    Aucune place à prendre pour le moment. Les nouveaux matchs s’affichent ici aussitôt publiés.
                  </p>
                )}
              </section>
            )}
            {!isLoading && others.length > 0 && (
              <section>
                <SectionHead
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
          <section>
            <h2 className="sr-only">Votre saison</h2>
            <Scoreboard
              items={[
                [me.matchesPlayed > 1 ? 'matchs joués' : 'match joué', me.matchesPlayed],
                [me.matchesOrganized > 1 ? 'organisés' : 'organisé', me.matchesOrganized],
              ]}
            />
          </section>
        </Columns>
      </Page>
    </>
  )
}

const SIDE_BY_SIDE = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

function TicketSkeletons() {
  return (
    <Stack className={SIDE_BY_SIDE}>
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
    <Stack className={SIDE_BY_SIDE}>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} now={now} />
      ))}
    </Stack>
  )
}

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
