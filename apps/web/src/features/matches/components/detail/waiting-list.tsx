import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { shortName } from '@coup-denvoi/contract/users/user.rules'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Armband } from '#ui/match/armband.tsx'
import { Bench } from '#ui/match/bench.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { rowKey } from './player-sheet.tsx'
import { RemovePlayerButton } from './remove-player-button.tsx'

type WaitingListProps = {
  match: Match
  onRemove: (player: MatchPlayer) => void
}

/** « Banc »: the waiting list, next in line first. */
export function WaitingList({ match, onRemove }: WaitingListProps) {
  const { queue, viewer } = match
  return (
    <Sheet aria-labelledby="banc">
      <SheetHeader id="banc" title="Banc" aside="Liste d’attente, par ordre d’arrivée" />
      <SheetBody className="grid gap-4">
        <Bench
          players={queue.map((player) => ({
            id: rowKey(player),
            jersey: <Avatar photo={player.photo} kit={player.kit} name={player.displayName} mine={player.isViewer} size={52} />,
            name: (
              <>
                <PlayerName id={player.hasProfile ? player.userId : null} name={shortName(player.displayName)} />
                {player.offeredUntil !== null && (
                  <span className="block whitespace-normal text-accent-text">
                    {`Proposée jusqu’${formatAtTime(new Date(player.offeredUntil))}`}
                  </span>
                )}
                {player.coOrganizesSince !== null && <Armband rank="admin">Co-organise</Armband>}
              </>
            ),
            action: <RemovePlayerButton match={match} player={player} onRemove={onRemove} />,
          }))}
        />
        {viewer.queuePosition !== null && (
          <p className="font-semibold text-accent-text">Vous êtes {formatOrdinal(viewer.queuePosition)} sur la liste d’attente</p>
        )}
        {queue.length === 0 && (
          <p className="max-w-[62ch] text-sm text-ink-2">
            Personne sur le banc. Quand la feuille est complète, les suivants s’assoient ici et entrent dès qu’une place se libère.
          </p>
        )}
      </SheetBody>
    </Sheet>
  )
}
