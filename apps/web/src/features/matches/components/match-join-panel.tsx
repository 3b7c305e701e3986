import { ordinal } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { BenchSeats } from '#ui/bench.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Jersey } from '#ui/jersey.tsx'
import { JoinPanel } from '#ui/join-panel.tsx'
import { type Stance, stanceOf } from '../match-stance.ts'
import { isOpenStance, joinLabel, stanceWords } from '../stance-words.ts'
import { InvitationAnswer } from './invitation-answer.tsx'

type MatchJoinPanelProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  now: Date
  /** The viewer is about to get a place or a seat. */
  joining: boolean
  /** Takes what the panel offers: a free place, that of a player who looks for somebody, or a seat. */
  onJoin: () => void
  onLeave: () => void
  onSeek: () => void
  withdrawing: boolean
  onWithdraw: () => void
  /** « Décliner » is pressed, where the viewer is invited. */
  onDecline?: () => void
}

/** Where the viewer takes a place, gives it back, or learns why neither is possible. */
export function MatchJoinPanel({ match, token, now, joining, onJoin, onDecline, ...does }: MatchJoinPanelProps) {
  const stance = stanceOf(match, now)
  const { title, text, smallPrint } = stanceWords(stance, match, now)
  const act = actionOf(stance, match, { joining, onJoin, ...does })
  const reason = stance.kind === 'cancelled' ? match.cancelReason : null
  return (
    <JoinPanel state={PANELS[stance.kind]} visual={visualOf(stance, match, joining)} title={title} text={text}>
      {(act || smallPrint || reason) && (
        <>
          {isInvited(match, stance) ? (
            <InvitationAnswer match={match} token={token} joining={joining} onAccept={onJoin} onDecline={onDecline} />
          ) : (
            act
          )}
          {smallPrint && <p>{smallPrint}</p>}
          {reason && <Quote>{reason}</Quote>}
        </>
      )}
    </JoinPanel>
  )
}

/** An invitation is news as long as there is a place, or a seat, to take. */
const isInvited = ({ viewer }: Match, stance: Stance): boolean => viewer.status === 'invited' && isOpenStance(stance)

const PANELS = {
  open: 'open',
  replacing: 'open',
  full: 'waiting',
  going: 'in',
  waiting: 'bench',
  cancelled: 'cancelled',
  ongoing: 'full',
  finished: 'past',
  removed: 'past',
  closed: 'full',
} as const satisfies Record<Stance['kind'], ComponentProps<typeof JoinPanel>['state']>

type PanelActions = Pick<MatchJoinPanelProps, 'joining' | 'onJoin' | 'onLeave' | 'onSeek' | 'withdrawing' | 'onWithdraw'>

function actionOf(stance: Stance, match: Match, { joining, onJoin, onLeave, ...does }: PanelActions): ReactNode {
  switch (stance.kind) {
    case 'open':
    case 'replacing':
    case 'full':
      return (
        <Button variant="primary" size="lg" wide busy={joining} busyLabel="Inscription…" onClick={onJoin}>
          {joinLabel(stance)}
        </Button>
      )
    case 'going':
      return match.can.enterLockerRoom || stance.mayLeave ? (
        <>
          {match.can.enterLockerRoom && <LockerRoomLink id={match.id} />}
          {stance.mayLeave && <WaysOut match={match} onLeave={onLeave} {...does} />}
        </>
      ) : null
    case 'waiting':
      return stance.mayLeave ? (
        <Button key="leave" size="lg" wide onClick={onLeave}>
          Quitter la liste d’attente
        </Button>
      ) : null
    case 'ongoing':
    case 'finished':
      return match.can.enterLockerRoom ? <LockerRoomLink id={match.id} /> : null
    default:
      return null
  }
}

function LockerRoomLink({ id }: { id: string }) {
  return (
    <Link
      to="/matches/$id/locker-room"
      params={{ id }}
      className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
      // The second tap of an impatient finger on the button that stood here before leads nowhere.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      Entrer au vestiaire
    </Link>
  )
}

type WaysOutProps = Pick<MatchJoinPanelProps, 'match' | 'onLeave' | 'onSeek' | 'withdrawing' | 'onWithdraw'>

/** With somebody for one's place, or without. */
function WaysOut({ match: { can }, onLeave, onSeek, withdrawing, onWithdraw }: WaysOutProps) {
  const seeks = can.withdrawReplacement
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto *:whitespace-nowrap">
      {(seeks || can.seekReplacement) && (
        <Button busy={withdrawing} busyLabel="Un instant…" onClick={seeks ? onWithdraw : onSeek}>
          {seeks ? 'Annuler ma recherche' : 'Chercher un remplaçant'}
        </Button>
      )}
      <Button variant="dangerBare" onClick={onLeave}>
        Me désister
      </Button>
    </div>
  )
}

function visualOf(stance: Stance, { players, queue, startsAt }: Match, joining: boolean): ReactNode {
  const viewer = [...players, ...queue].find((player) => player.isViewer)
  switch (stance.kind) {
    case 'open':
      return <EmptyJersey text={stance.place} size={92} call={joining ? undefined : 'moving'} />
    case 'replacing':
      return <EmptyJersey size={92} call={joining ? undefined : 'moving'} />
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
