import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { firstNameOf, GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { guestMailLabel, guestPlaceText } from '#features/matches/text/guest-texts.ts'
import { mapsAddress } from '#features/matches/text/maps-address.ts'
import type { GuestAddress } from '#features/matches/use-guest-key.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { CalendarAddIcon, DirectionsIcon } from '#ui/icons/icons.ts'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { JoinPanel } from '#ui/match/join-panel.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { GuestMailForm } from './guest-mail-form.tsx'

type GuestPanelProps = {
  place: GuestPlace
  now: Date
  canLeave: boolean
  guestKey: GuestAddress
  /** Asks for an e-mail address. */
  asksForMail: boolean
  onLeave: () => void
  /** Called before the form for the address disappears. */
  onMailSent: () => void
}

/** Where a guest reads what became of their place, and gives it up. */
export function GuestPanel({ place, now, canLeave, guestKey, asksForMail, onLeave, onMailSent }: GuestPanelProps) {
  const { match, state } = place
  const isOver = match.status === 'cancelled' || now >= new Date(match.endsAt)
  // Not once they have moved up from the bench.
  const [isNew] = useState(guestKey.isNew && state === 'going')
  const { title, text } = guestPlaceText(place, now, isNew)
  const mailLabel = guestMailLabel(state)
  return (
    <JoinPanel
      state={isOver ? (match.status === 'cancelled' ? 'cancelled' : 'past') : PANEL_STATES[state]}
      visual={visualOf(place, isOver)}
      title={title}
      text={text}
    >
      {state === 'going' && !isOver && (
        <div className="grid gap-2 xs:grid-cols-2">
          <CalendarForm matchId={match.id} guestKey={guestKey} />
          <a href={mapsAddress(match)} target="_blank" rel="noopener noreferrer" className={buttonClass({ wide: true })}>
            <DirectionsIcon />
            Itinéraire
          </a>
        </div>
      )}
      {asksForMail && mailLabel && <GuestMailForm label={mailLabel} matchId={match.id} guestKey={guestKey} onSent={onMailSent} />}
      {canLeave && (
        <Button variant="dangerGhost" wide onClick={onLeave}>
          {state === 'waiting' ? 'Quitter le banc' : 'Je ne viens plus'}
        </Button>
      )}
      {!canLeave && (state !== 'going' || isOver) && <WayOn place={place} isOver={isOver} />}
    </JoinPanel>
  )
}

/** To the match, for who may come again without its link, or has it in their account; else to others. */
function WayOn({ place: { match, state }, isOver }: { place: GuestPlace; isOver: boolean }) {
  if (state === 'claimed')
    return (
      <Link to="/matches/$id" params={{ id: match.id }} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
        Voir le match
      </Link>
    )
  if (state === 'left' && match.type === 'public' && !isOver)
    return (
      <Link to="/match/$matchId" params={{ matchId: match.id }} className={buttonClass({ size: 'lg', wide: true })}>
        La page du match
      </Link>
    )
  return (
    <Link to="/" className={buttonClass({ size: 'lg', wide: true })}>
      Voir les matchs publics
    </Link>
  )
}

/** The calendar file. The secret travels in the body of the form: an address would end in histories and logs. */
function CalendarForm({ matchId, guestKey }: { matchId: string; guestKey: GuestAddress }) {
  return (
    <form method="post" action={`/match/${matchId}/calendrier.ics`} className="grid">
      <input type="hidden" name="guestId" value={guestKey.guestId} />
      <input type="hidden" name="secret" value={guestKey.secret} />
      <Button type="submit" wide>
        <CalendarAddIcon />
        Agenda
      </Button>
    </form>
  )
}

const PANEL_STATES = {
  going: 'in',
  waiting: 'bench',
  requested: 'waiting',
  refused: 'past',
  removed: 'past',
  left: 'past',
  claimed: 'past',
} as const satisfies Record<GuestPlace['state'], ComponentProps<typeof JoinPanel>['state']>

function visualOf({ state, number, name, match }: GuestPlace, isOver: boolean): ReactNode {
  if (match.status === 'cancelled') return <RefereeCard color="red" size="xl" className="mx-4" />
  if (isOver) return <DateJersey date={new Date(match.startsAt)} state="past" size={84} />
  switch (state) {
    case 'going':
      return <Jersey kit={GUEST_KIT} mine text={number ?? ''} name={firstNameOf(name)} size={92} />
    case 'waiting':
      // The jersey font has no superscript letters.
      return <Jersey kit={GUEST_KIT} mine text={formatOrdinal(number ?? 1).normalize('NFKC')} size={92} />
    case 'requested':
      return <RefereeCard color="yellow" size="xl" className="mx-4" />
    case 'refused':
      return <RefereeCard color="red" size="xl" className="mx-4" />
    default:
      return <EmptyJersey size={92} />
  }
}
