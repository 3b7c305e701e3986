import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import type { ReactNode } from 'react'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { MiniPitch } from '#ui/match/mini-pitch.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { AvatarPile } from '#ui/players/avatar-pile.tsx'
import { CHOICE_TITLES, voteCountText, votersText } from '../rescue-texts.ts'

type DecisionCardProps = {
  choice: RescueChoice
  match: Match
  rescue: Rescue
  text: string
  votes: Rescue['votes']
  /** One button. */
  action: ReactNode
}

/** A way to decide, and who prefers it. */
export function DecisionCard({ choice, match, rescue, text, votes, action }: DecisionCardProps) {
  return (
    <li className="grid grid-cols-[104px_minmax(0,1fr)] grid-rows-[1fr_auto] items-start gap-3.5 rounded-md border border-border bg-surface p-3 max-xs:grid-cols-[minmax(0,1fr)] max-xs:grid-rows-none md:p-3.5 [&>:last-child]:col-span-full">
      <Visual choice={choice} match={match} rescue={rescue} />
      <div className="min-w-0">
        <h3>{CHOICE_TITLES[choice]}</h3>
        <p className="mt-[3px] mb-2 text-sm leading-[1.4] text-ink-2">{text}</p>
        <p className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
          {votes.length > 0 && <AvatarPile users={votes} limit={4} />}
          <b aria-hidden="true" className="font-strong">
            {voteCountText(votes.length)}
          </b>
          <span className="sr-only">{votersText(votes)}</span>
        </p>
      </div>
      {action}
    </li>
  )
}

function Visual({ choice, match, rescue }: Pick<DecisionCardProps, 'choice' | 'match' | 'rescue'>) {
  if (choice === 'postpone' || choice === 'cancel')
    return (
      <span className="grid min-h-21 place-items-center rounded-sm bg-surface-2 p-2">
        {choice === 'postpone' ? <DateJersey date={new Date(rescue.postponedTo)} size={76} /> : <RefereeCard color="red" size="sheet" />}
      </span>
    )
  const perSide = choice === 'keep' ? playersPerSide(match) : (rescue.smaller?.perSide ?? 2)
  return (
    <span className="turf on-turf grid min-h-21 place-items-center rounded-sm p-2 [--stripe-width:16px]">
      <MiniPitch perSide={perSide} />
    </span>
  )
}

/** A free format says nothing. */
const playersPerSide = ({ format, maxPlayers }: Match): number => Number.parseInt(format, 10) || Math.floor(maxPlayers / 2)
