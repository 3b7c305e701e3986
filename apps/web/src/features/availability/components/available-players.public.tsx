import { attendedOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AvailablePlayer } from '@coup-denvoi/contract/availability/availability.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ClockIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useProposePlace } from '../actions/use-propose-place.ts'
import { availablePlayersQuery } from '../availability.queries.ts'

/** Who could come to the match, for who organizes it. Nothing while there is nobody. */
export function AvailablePlayers({ match }: { match: Match }) {
  const id = useId()
  const { data } = useQuery(availablePlayersQuery(match.id))
  const { propose, pendingId } = useProposePlace(match.id)
  if (!data || data.players.length === 0) return null
  const { players, hasMore } = data
  const free = placesLeft(match)
  const count = formatCount(players.length, 'joueur dispo', 'joueurs dispo')
  const first = players.find(({ offeredUntil }) => offeredUntil === null)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title={hasMore ? `Plus de ${count}` : count} />
      <Rows>
        {players.map((player) => (
          <Row
            key={player.id}
            stacked
            visual={<Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={44} />}
            title={
              <b>
                <PlayerName id={player.id} name={player.displayName} />
              </b>
            }
            subtitle={<Facts player={player} />}
            actions={
              <ProposeButton
                player={player}
                isFree={free > 0}
                isPrimary={player === first}
                isPending={pendingId === player.id}
                onClick={() => propose({ userId: player.id, isHeld: player.offeredUntil !== null })}
              />
            }
          />
        ))}
      </Rows>
      <SheetFooter>{footerText(free)}</SheetFooter>
    </Sheet>
  )
}

function Facts({ player: { distanceKm, level, reliability } }: { player: AvailablePlayer }) {
  const counts = reliability && attendedOf(reliability)
  return (
    <>
      <span className="block">{[distanceKm === null ? null : `à ${distanceKm}\u00a0km`, level].filter(Boolean).join('\u00a0· ')}</span>
      {counts && <span className="block">{`Présent à ${counts.attended} des ${counts.total} derniers`}</span>}
    </>
  )
}

type ProposeButtonProps = { player: AvailablePlayer; isFree: boolean; isPrimary: boolean; isPending: boolean; onClick: () => void }

function ProposeButton({ player: { displayName, offeredUntil }, isFree, isPrimary, isPending, onClick }: ProposeButtonProps) {
  const name = <span className="sr-only">, {displayName}</span>
  if (offeredUntil === null)
    return (
      <Button
        variant={isPrimary && isFree ? 'primary' : 'secondary'}
        disabled={!isFree}
        busy={isPending}
        busyLabel="Un instant…"
        onClick={onClick}
      >
        Proposer la place{name}
      </Button>
    )
  return (
    <>
      <p className="flex items-center gap-2 text-sm leading-tight [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-ink-2">
        <ClockIcon />
        <span>
          <b className="block font-strong">Place proposée</b>
          {`jusqu’${formatAtTime(new Date(offeredUntil))}`}
        </span>
      </p>
      <Button variant="ghost" busy={isPending} busyLabel="Un instant…" onClick={onClick}>
        Retirer{name}
      </Button>
    </>
  )
}

const footerText = (free: number): string =>
  free === 0
    ? 'Aucune place libre pour l’instant.'
    : `Chacun a 30\u00a0minutes pour répondre. ${
        free === 1
          ? 'Une place libre\u00a0: une proposition à la fois.'
          : `${free}\u00a0places libres\u00a0: ${free}\u00a0propositions à la fois.`
      }`
