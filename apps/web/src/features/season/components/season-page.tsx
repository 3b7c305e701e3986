import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import type { ReactNode } from 'react'
import { useLiveSeason } from '#features/season/season.live.ts'
import { balanceText } from '#features/season/season-texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { BestDuo } from './best-duo.tsx'
import { LatestResults } from './latest-results.tsx'
import { SeasonBar } from './season-bar.tsx'
import { SeasonChart } from './season-chart.tsx'
import { SeasonPlayers } from './season-players.tsx'
import { TopScorers } from './top-scorers.tsx'

export type SeasonPageProps = {
  season: Season
  sort: SeasonSort
  onSort: (sort: SeasonSort) => void
  /** @param day of it; undefined for the current one */
  onSeason: (day: string | undefined) => void
}

/** A season of a group or a series, below its header. */
export function SeasonPage({ header, season, sort, onSort, onSeason }: SeasonPageProps & { header: ReactNode }) {
  useLiveSeason(season.of)
  const { matchesPlayed, players, goals } = season
  return (
    <>
      {header}
      <Page>
        <Stack gap="lg">
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] md:items-center md:gap-7">
            <SeasonBar season={season} onSeason={onSeason} />
            <section>
              <h2 className="sr-only">En chiffres</h2>
              <Scoreboard
                items={[
                  [matchesPlayed > 1 ? 'matchs' : 'match', matchesPlayed],
                  [players.length > 1 ? 'joueurs' : 'joueur', players.length],
                  [goals > 1 ? 'buts' : 'but', goals],
                ]}
              />
            </section>
          </div>
          {matchesPlayed === 0 ? (
            <NoMatchYet isCurrent={season.isCurrent} />
          ) : (
            <>
              <SeasonPlayers season={season} sort={sort} onSort={onSort} />
              <SeasonChart matches={season.matches} balance={balanceText(season)} />
              <div className="grid gap-6 *:min-w-0 lg:grid-cols-3 lg:gap-5">
                <BestDuo duo={season.bestDuo} />
                <TopScorers season={season} />
                <LatestResults matches={season.matches} />
              </div>
            </>
          )}
        </Stack>
      </Page>
    </>
  )
}

function NoMatchYet({ isCurrent }: { isCurrent: boolean }) {
  return (
    <Sheet as="div">
      <EmptyState
        visual={<DateJersey date={new Date(0)} state="past" size={84} />}
        title={isCurrent ? 'Pas encore de match joué' : 'Aucun match joué cette saison-là'}
      >
        {isCurrent
          ? 'Après le premier match, les chiffres de chacun sont ici. Le score et les buts se notent dans le vestiaire.'
          : 'Choisissez une autre saison.'}
      </EmptyState>
    </Sheet>
  )
}
