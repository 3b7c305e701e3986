import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { coOrganizersOf } from '#features/matches/co-organizers.ts'
import type { ReplacementSeeker } from '#features/matches/page/viewer-state.ts'
import { isConfirmedPlayer } from '#features/matches/text/presence-text.ts'
import { REPLACEMENT_SOUGHT_TEXT, ticketContentOf } from '#features/matches/text/ticket-content.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Armband } from '#ui/match/armband.tsx'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { FreePlaces, FreeRow, TeamRow, TeamSheet } from '#ui/match/team-sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import { RemovePlayerButton } from './remove-player-button.tsx'

/** More free places than this are one line. */
const MAX_FREE_ROWS = 2

type PlayerSheetProps = {
  match: Match
  now: Date
  onJoin: () => void
  isJoining: boolean
  /** The viewer has left, and can still undo it. */
  isLeaving: boolean
  onTakePlace: (seeker: ReplacementSeeker) => void
  onRemove: (player: MatchPlayer) => void
}

/** « Feuille de match »: the players in joining order, then the free places. */
export function PlayerSheet({ match, now, onJoin, isJoining, isLeaving, onTakePlace, onRemove }: PlayerSheetProps) {
  const { players, maxPlayers, can } = match
  const free = freePlaces(match, now)
  const shownFree = free.length > MAX_FREE_ROWS ? [] : free
  const isUnderHost = ({ guest }: MatchPlayer) => guest?.hostId != null && players.some(({ userId }) => userId === guest.hostId)
  const heldTexts = heldTextsOf(match)
  const rows = players.length + shownFree.length
  const { badge } = ticketContentOf({ ...match, viewer: undefined }, now)
  return (
    <Sheet aria-labelledby="feuille">
      <SheetHeader
        id="feuille"
        title="Feuille de match"
        aside={
          <>
            <MatchStateTag state={badge.state}>{badge.text}</MatchStateTag>
            {match.offeredPlaces > 0 && badge.state === 'open' && (
              <MatchStateTag state="waiting">{formatCount(match.offeredPlaces, 'place gardée', 'places gardées')}</MatchStateTag>
            )}
            <PlacesCount taken={match.currentPlayers} total={maxPlayers} />
          </>
        }
      />
      <TeamSheet rows={rows}>
        {players.map((player, index) => (
          <TeamRow
            key={rowKey(player)}
            number={index + 1}
            jersey={
              <Avatar
                photo={player.photo}
                kit={player.kit}
                name={player.displayName}
                mine={player.isViewer}
                size={isUnderHost(player) ? 34 : undefined}
              />
            }
            under={isUnderHost(player)}
            topOfColumn={index === Math.ceil(rows / 2)}
            name={<PlayerName id={player.hasProfile ? player.userId : null} name={player.displayName} />}
            subtitle={
              <>
                <span>{isLeaving && player.isViewer ? 'Vous partez…' : roleText(player, match)}</span>
                <PresenceTag match={match} player={player} />
                {player.seeksReplacement && <MatchStateTag state="waiting">{REPLACEMENT_SOUGHT_TEXT}</MatchStateTag>}
              </>
            }
            mine={player.isViewer}
            leaving={isLeaving && player.isViewer}
            tag={
              <span className="flex items-center gap-1">
                {player.isOrganizer && <Armband>Capitaine</Armband>}
                {player.coOrganizesSince !== null && <Armband rank="admin">Co-organise</Armband>}
                <RemovePlayerButton match={match} player={player} onRemove={onRemove} />
              </span>
            }
            action={can.takePlace && <TakePlaceButton player={player} busy={isJoining} onTakePlace={onTakePlace} />}
          />
        ))}
        {shownFree.map((place, index) => (
          <FreeRow
            key={place}
            number={place}
            held={heldTexts[index]}
            action={
              // Only on the first that is not held: joining always takes the next number.
              can.join && index === heldTexts.length ? (
                <Button variant="ghost" onClick={onJoin}>
                  Je la prends
                </Button>
              ) : undefined
            }
          />
        ))}
      </TeamSheet>
      {can.manageGuests && <AddGuestForm matchId={match.id} />}
      {shownFree.length < free.length && (
        <FreePlaces
          count={free.length}
          action={
            can.join && (
              <Button variant="ghost" onClick={onJoin}>
                J’en prends une
              </Button>
            )
          }
        />
      )}
    </Sheet>
  )
}

function PresenceTag({ match, player }: { match: Match; player: MatchPlayer }) {
  const isConfirmed = isConfirmedPlayer(match, player)
  if (isConfirmed === null) return null
  if (!isConfirmed) return <span>pas encore confirmé</span>
  return (
    <span className="inline-flex items-center gap-1 text-green-text [&>svg]:size-4">
      <CheckIcon />
      présence confirmée
    </span>
  )
}

/** « 12 matchs » of a player; of a guest, where they come from. */
function roleText({ guest, matchesPlayed }: MatchPlayer, match: Match): string {
  const { players, queue } = match
  if (!guest) return formatCount(matchesPlayed, 'match')
  if (guest.hostId !== null) {
    const host = [...players, ...queue].find(({ userId }) => userId === guest.hostId)
    return host?.isViewer ? 'votre invité' : `invité ${ofName(guest.hostName ? firstNameOf(guest.hostName) : 'quelqu’un')}`
  }
  if (guest.origin === 'link') return 'invité, par le lien'
  return match.viewer.isOrganizer && coOrganizersOf(match).length === 0 ? 'invité, ajouté par vous' : 'invité'
}

function TakePlaceButton({
  player,
  busy,
  onTakePlace,
}: {
  player: MatchPlayer
  busy: boolean
  onTakePlace: PlayerSheetProps['onTakePlace']
}) {
  const { userId, displayName, seeksReplacement } = player
  if (!seeksReplacement || userId === null) return null
  return (
    <Button busy={busy} onClick={() => onTakePlace({ userId, displayName })}>
      Je prends la place<span className="sr-only">, {displayName}</span>
    </Button>
  )
}

/** For whom each place is held, and until when: « Gardée pour vous », « Proposée à Nadia jusqu’à 18 h 42 ». */
function heldTextsOf({ queue, offeredPlaces, proposedUntil }: Match): string[] {
  const held = queue.flatMap(({ offeredUntil, displayName, isViewer }) => {
    if (offeredUntil === null) return []
    return isViewer ? HELD_FOR_VIEWER : `Proposée à ${firstNameOf(displayName)} jusqu’${formatAtTime(new Date(offeredUntil))}`
  })
  // Whom the organizer has asked is told to nobody else.
  const proposed = Array.from({ length: Math.max(0, offeredPlaces - held.length) }, (_, index) =>
    index === 0 && proposedUntil ? HELD_FOR_VIEWER : 'Proposée à un joueur',
  )
  return [...held, ...proposed]
}

const HELD_FOR_VIEWER = 'Gardée pour vous'

/** Two rows of deleted accounts differ by their time. */
export const rowKey = ({ userId, guest, joinedAt }: MatchPlayer): string => userId ?? guest?.id ?? joinedAt

/** The numbers of the free places; none once the match has started or is canceled. */
function freePlaces({ status, startsAt, currentPlayers, maxPlayers }: Match, now: Date): number[] {
  if (status === 'cancelled' || now >= new Date(startsAt)) return []
  return Array.from({ length: Math.max(0, maxPlayers - currentPlayers) }, (_, index) => currentPlayers + index + 1)
}
