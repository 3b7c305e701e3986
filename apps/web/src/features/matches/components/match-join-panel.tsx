import { ordinal } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { initialsOf } from '@coup-denvoi/contract/users/user.rules'
import type { ComponentProps, ReactNode } from 'react'
import { BenchSeats } from '#ui/bench.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Jersey } from '#ui/jersey.tsx'
import { JoinPanel } from '#ui/join-panel.tsx'
import { type Stance, stanceOf } from '../match-stance.ts'
import { joinLabel, stanceWords } from '../stance-words.ts'

type MatchJoinPanelProps = {
  match: Match
  now: Date
  /** The viewer's own join is on its way. */
  joining: boolean
  onJoin: () => void
  onLeave: () => void
}

/** Where the viewer takes a place, gives it back, or learns why neither is possible. */
export function MatchJoinPanel({ match, now, joining, onJoin, onLeave }: MatchJoinPanelProps) {
  const stance = stanceOf(match, now)
  const { title, text, smallPrint } = stanceWords(stance, match, now)
  const act = actionOf(stance, { joining, onJoin, onLeave })
  const reason = stance.kind === 'cancelled' ? match.cancelReason : null
  return (
    <JoinPanel state={PANELS[stance.kind]} visual={visualOf(stance, match, joining)} title={title} text={text}>
      {(act || smallPrint || reason) && (
        <>
          {isInvited(match, stance) && <p className="font-semibold text-encre">{match.organizerName} vous invite à ce match.</p>}
          {act}
          {smallPrint && <p>{smallPrint}</p>}
          {reason && <Quote>{reason}</Quote>}
        </>
      )}
    </JoinPanel>
  )
}

/** An invitation is news as long as there is a place, or a seat, to take. */
const isInvited = ({ viewer }: Match, { kind }: Stance): boolean => viewer.status === 'invited' && (kind === 'open' || kind === 'full')

const PANELS = {
  open: 'open',
  full: 'waiting',
  going: 'in',
  waiting: 'bench',
  cancelled: 'cancelled',
  ongoing: 'full',
  finished: 'past',
  removed: 'past',
  closed: 'full',
} as const satisfies Record<Stance['kind'], ComponentProps<typeof JoinPanel>['state']>

function actionOf(stance: Stance, { joining, onJoin, onLeave }: Pick<MatchJoinPanelProps, 'joining' | 'onJoin' | 'onLeave'>): ReactNode {
  switch (stance.kind) {
    case 'open':
    case 'full':
      return (
        <Button variant="primary" size="lg" wide busy={joining} busyLabel="Inscription…" onClick={onJoin}>
          {joinLabel(stance.kind)}
        </Button>
      )
    case 'going':
      // Another key than the button that stood here before: a second tap of an impatient finger must not land on it.
      return stance.mayLeave ? (
        <Button key="leave" variant="dangerBare" wide onClick={onLeave}>
          Me désister
        </Button>
      ) : null
    case 'waiting':
      return stance.mayLeave ? (
        <Button key="leave" size="lg" wide onClick={onLeave}>
          Quitter la liste d’attente
        </Button>
      ) : null
    default:
      return null
  }
}

function visualOf(stance: Stance, { players, queue, startsAt }: Match, joining: boolean): ReactNode {
  const viewer = [...players, ...queue].find((player) => player.isViewer)
  switch (stance.kind) {
    case 'open':
      return <EmptyJersey text={stance.place} size={92} call={joining ? undefined : 'moving'} />
    case 'full':
      return (
        <BenchSeats
          jerseys={
            queue
              .slice(0, 2)
              .map((player) => <Jersey key={player.joinedAt} kit={player.kit} text={initialsOf(player.displayName)} size={48} />) as [
              ReactNode?,
              ReactNode?,
            ]
          }
        />
      )
    case 'going':
      return <Jersey kit={viewer?.kit ?? 0} mine text={stance.place} name={viewer?.displayName.split(/\s/)[0]} size={92} />
    case 'waiting':
      // The jerseys' letters have no raised ones.
      return <Jersey kit={viewer?.kit ?? 0} mine text={ordinal(stance.seat).normalize('NFKC')} size={92} />
    case 'cancelled':
    case 'removed':
      return <Card colour="red" size="xl" className="mx-4" />
    case 'finished':
      return <DateJersey date={new Date(startsAt)} state="past" size={84} />
    case 'ongoing':
      return <DateJersey date={new Date(startsAt)} state="chalk" size={84} />
    case 'closed':
      return <EmptyJersey size={92} />
  }
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="text-base wrap-anywhere text-encre">
      {`«\u00a0${children}\u00a0»`}
    </blockquote>
  )
}
