import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Scoreboard } from '#ui/scoreboard.tsx'

/** The score, once the organiser has entered it. */
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
