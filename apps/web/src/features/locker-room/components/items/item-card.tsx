import type { LockerItem } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useLockerRoomAction } from '../../actions/use-locker-room-action.ts'
import { ItemPeg } from './item-peg.tsx'

/** @property onRemove called before the item disappears */
type ItemCardProps = { roomId: string; item: LockerItem; onRemove: () => void }

export function ItemCard({ roomId, item, onRemove }: ItemCardProps) {
  const input = { id: roomId, itemId: item.id }
  const take = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.takeItem(input) })
  const release = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.releaseItem(input) })
  const remove = useLockerRoomAction<void>(roomId, { request: (api) => api.lockerRoom.removeItem(input) })
  return (
    <ItemPeg
      item={item}
      isBusy={take.isPending || release.isPending || remove.isPending}
      takeLabel="Je prends"
      onTake={() => take.mutate()}
      onRelease={() => release.mutate()}
      onRemove={() => {
        onRemove()
        remove.mutate()
      }}
    />
  )
}
