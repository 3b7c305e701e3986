import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { BallIcon } from '#ui/icons/frame-icons.ts'
import { countsText, TEAM_NAMES, TEAMS } from '../noted-goals.ts'

/** « Buteurs », by team, with who passed. Nothing when nobody is noted. */
export function Scorers({ goals, level = 3 }: { goals: LockerRoom['goals']; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  if (goals.length === 0) return null
  return (
    <section>
      <Heading className="mb-2 text-title-sm">Buteurs</Heading>
      <dl className="grid gap-x-7 gap-y-3 sm:grid-cols-2">
        {TEAMS.map((team) => {
          const ofTeam = goals
            .filter((noted) => noted.team === team)
            .sort((one, other) => other.goals - one.goals || other.assists - one.assists)
          return (
            ofTeam.length > 0 && (
              <div key={team} className="min-w-0">
                <dt className="text-sm text-ink-2">{TEAM_NAMES[team]}</dt>
                <dd>
                  <ul>
                    {ofTeam.map((noted, index) => (
                      <li key={noted.playerId ?? index} className="flex items-center gap-2 py-1 [&>svg]:size-4 [&>svg]:text-ink-2">
                        <BallIcon />
                        <span className="min-w-0 wrap-anywhere">
                          <b dir="auto">{noted.displayName}</b>
                          <span className="text-ink-2">{` ${countsText(noted)}`}</span>
                        </span>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
