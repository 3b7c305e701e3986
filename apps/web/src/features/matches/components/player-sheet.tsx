import { count } from '@coup-denvoi/contract/kit/format'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Armband } from '#ui/armband.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PlacesCount } from '#ui/places-count.tsx'
import { Sheet, SheetHead } from '#ui/sheet.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import { FreeRow, TeamRow, TeamSheet } from '#ui/team-sheet.tsx'
import type { Seeker } from '../match-stance.ts'
import { REPLACEMENT_SOUGHT, ticketOf } from '../ticket-of-match.ts'
import { RemovePlayerButton } from './remove-player-button.tsx'

type PlayerSheetProps = {
  match: Match
  now: Date
  onJoin: () => void
  /** The viewer is about to get a place. */
  taking: boolean
  onTake: (seeker: Seeker) => void
  onRemove: (player: MatchPlayer) => void
}

/** « Feuille de match »: the players in the order of arrival, then the places that are left. */
export function PlayerSheet({ match, now, onJoin, taking, onTake, onRemove }: PlayerSheetProps) {
  const { players, maxPlayers, can } = match
  const free = freePlaces(match, now)
  const { badge } = ticketOf({ ...match, viewer: undefined }, now)
  return (
    <Sheet aria-labelledby="feuille">
      <SheetHead
        id="feuille"
        title="Feuille de match"
        aside={
          <>
            <StateTag state={badge.state}>{badge.text}</StateTag>
            <PlacesCount taken={match.currentPlayers} total={maxPlayers} />
          </>
        }
      />
      <TeamSheet rows={players.length + free.length}>
        {players.map((player, index) => (
          <TeamRow
            key={player.userId ?? player.joinedAt}
            number={index + 1}
            jersey={<Avatar photo={player.photo} kit={player.kit} name={player.displayName} mine={player.isViewer} />}
            name={<PlayerName id={player.userId} name={player.displayName} />}
            line={
              <>
                <span>{count(player.matchesPlayed, 'match')}</span>
                {player.seeksReplacement && <StateTag state="waiting">{REPLACEMENT_SOUGHT}</StateTag>}
              </>
            }
            mine={player.isViewer}
            tag={
              <span className="flex items-center gap-1">
                {player.isOrganizer && <Armband>Capitaine</Armband>}
                {can.removePlayers && <RemovePlayerButton player={player} onRemove={onRemove} />}
              </span>
            }
            action={can.takePlace && <TakeButton player={player} busy={taking} onTake={onTake} />}
          />
        ))}
        {free.map((place, index) => (
          <FreeRow
            key={place}
            number={place}
            action={
              // One is enough: whoever takes a place gets the next number.
              can.join && index === 0 ? (
                <Button variant="bare" onClick={onJoin}>
                  Je la prends
                </Button>
              ) : undefined
            }
          />
        ))}
      </TeamSheet>
    </Sheet>
  )
}

function TakeButton({ player, busy, onTake }: { player: MatchPlayer; busy: boolean; onTake: PlayerSheetProps['onTake'] }) {
  const { userId, displayName, seeksReplacement } = player
  if (!seeksReplacement || userId === null) return null
  return (
    <Button busy={busy} onClick={() => onTake({ userId, displayName })}>
      Je prends la place<span className="sr-only">, {displayName}</span>
    </Button>
  )
}

/** The numbers nobody wears yet; none once the match has begun or is called off. */
function freePlaces({ status, startsAt, currentPlayers, maxPlayers }: Match, now: Date): number[] {
  if (status === 'cancelled' || now >= new Date(startsAt)) return []
  return Array.from({ length: Math.max(0, maxPlayers - currentPlayers) }, (_, index) => currentPlayers + index + 1)
}
