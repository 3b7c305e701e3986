import type { LockerItem } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Button } from '#ui/forms/button.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { itemIconOf } from '../item-icon.ts'
import { Peg, PegTile } from './peg.tsx'

export function ItemCard({ roomId, item }: { roomId: string; item: LockerItem }) {
  const { id: itemId, name, takenBy, can } = item
  const input = { id: roomId, itemId }
  const take = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.takeItem(input) })
  const release = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.releaseItem(input) })
  const remove = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.removeItem(input) })
  const isBusy = take.isPending || release.isPending || remove.isPending
  const ItemIcon = itemIconOf(name)
  const stateClass = takenBy?.isViewer
    ? 'bg-accent text-on-accent'
    : takenBy
      ? 'bg-surface-2'
      : 'border-2 border-dashed border-empty-jersey text-ink-3'
  return (
    <Peg>
      <PegTile className={stateClass}>
        <ItemIcon className="size-8" />
      </PegTile>
      <span className="min-w-0 max-w-full wrap-break-word">
        <b dir="auto" className="block text-[0.9375rem] font-strong">
          {name}
        </b>
        {takenBy && (
          <span dir="auto" className="block text-sm text-ink-2">
            {takenBy.isViewer ? 'Vous' : takenBy.displayName}
          </span>
        )}
      </span>
      {can.take && (
        <Button disabled={isBusy} aria-label={`Je prends\u00a0: ${name}`} onClick={() => take.mutate()} className="px-2! text-sm">
          Je prends
        </Button>
      )}
      {can.release && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={takenBy?.isViewer ? `Je laisse\u00a0: ${name}` : `Libérer\u00a0: ${name}`}
          onClick={() => release.mutate()}
          className="px-2! text-sm"
        >
          {takenBy?.isViewer ? 'Je laisse' : 'Libérer'}
        </Button>
      )}
      {can.remove && !takenBy && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={`Retirer\u00a0: ${name}`}
          onClick={() => remove.mutate()}
          className="px-2! text-sm"
        >
          Retirer
        </Button>
      )}
    </Peg>
  )
}
