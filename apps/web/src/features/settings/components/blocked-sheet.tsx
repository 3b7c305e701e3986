import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useUnblockPlayer } from '../actions/use-unblock-player.ts'
import { blockedPlayersQuery } from '../settings.queries.ts'

type BlockedPlayer = { id: string; displayName: string; photo: string | null; kit: number }

/** « Personnes bloquées »: players who can't write to the user or invite them. */
export function BlockedSheet() {
  const query = useQuery(blockedPlayersQuery)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Sheet aria-labelledby="bloques">
      <SheetHeader id="bloques" title="Personnes bloquées" />
      <div ref={content} tabIndex={-1} className="outline-none">
        <SheetContent query={query} data={query.data} skeletonRows={1}>
          {(players) => <BlockedPlayerList players={players} onUnblocked={() => content.current?.focus()} />}
        </SheetContent>
      </div>
    </Sheet>
  )
}

function BlockedPlayerList({ players, onUnblocked }: { players: readonly BlockedPlayer[]; onUnblocked: () => void }) {
  if (players.length === 0)
    return (
      <SheetBody>
        <p className="text-ink-2">Vous n’avez bloqué personne.</p>
      </SheetBody>
    )
  return (
    <Rows>
      {players.map((player) => (
        <Row
          key={player.id}
          visual={<Avatar photo={player.photo} kit={player.kit} name={player.displayName} />}
          title={<b>{player.displayName}</b>}
          actions={<UnblockButton player={player} onUnblocked={onUnblocked} />}
        />
      ))}
    </Rows>
  )
}

function UnblockButton({ player, onUnblocked }: { player: BlockedPlayer; onUnblocked: () => void }) {
  const { unblock, isUnblocking } = useUnblockPlayer(onUnblocked)
  return (
    <Button aria-label={`Débloquer ${player.displayName}`} busy={isUnblocking} busyLabel="Un instant…" onClick={() => unblock(player)}>
      Débloquer
    </Button>
  )
}
