import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Scoreboard } from '#ui/match/scoreboard.tsx'

export function MatchResult({ result: { homeScore, awayScore } }: { result: NonNullable<Match['result']> }) {
  return (
    <section aria-label="Résultat">
      <Scoreboard
        large
        items={[
          ['Chasubles', homeScore],
          ['Maillots', awayScore],
        ]}
      />
    </section>
  )
}
