import type { LockerItem } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { ItemPeg } from './item-peg.tsx'

export function ItemCard({ roomId, item }: { roomId: string; item: LockerItem }) {
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
      onRemove={() => remove.mutate()}
    />
  )
}
