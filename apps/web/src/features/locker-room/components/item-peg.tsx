import type { Item } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Button } from '#ui/button.tsx'
import { useRoomAction } from '../actions/use-room-action.ts'
import { iconOf } from '../item-icon.ts'

/** One thing on its peg: free, somebody else's, or one's own. */
export function ItemPeg({ roomId, item }: { roomId: string; item: Item }) {
  const { id: itemId, name, takenBy, can } = item
  const input = { id: roomId, itemId }
  const take = useRoomAction<void>(roomId, { call: (api) => api.lockerRoom.takeItem(input) })
  const release = useRoomAction<void>(roomId, { call: (api) => api.lockerRoom.releaseItem(input) })
  const remove = useRoomAction<void>(roomId, { call: (api) => api.lockerRoom.removeItem(input) })
  const isBusy = take.isPending || release.isPending || remove.isPending
  const ThingIcon = iconOf(name)
  const look = takenBy?.isViewer
    ? 'bg-accent text-sur-accent'
    : takenBy
      ? 'bg-feuille-2'
      : 'border-2 border-dashed border-maillot-vide text-encre-3'
  return (
    <li className="peg-rail relative grid content-start justify-items-center gap-2 px-1.5 pt-7.5 pb-1 text-center leading-tight [--rail-y:6px] before:absolute before:top-2.5 before:left-[calc(50%-4px)] before:h-4.5 before:w-2 before:rounded-b-[6px] before:border-3 before:border-t-0 before:border-encre-2 before:border-l-transparent">
      <span className={`grid size-16 place-items-center rounded-md ${look}`}>
        <ThingIcon className="size-8" />
      </span>
      <span className="min-w-0 max-w-full wrap-break-word">
        <b dir="auto" className="block text-[0.9375rem] font-fort">
          {name}
        </b>
        {takenBy && (
          <span dir="auto" className="block text-sm text-encre-2">
            {takenBy.isViewer ? 'Vous' : takenBy.displayName}
          </span>
        )}
      </span>
      {can.take && (
        <Button disabled={isBusy} aria-label={`Je m’en charge\u00a0: ${name}`} onClick={() => take.mutate()} className="px-2.5! text-sm">
          Je m’en charge
        </Button>
      )}
      {can.release && (
        <Button
          variant="bare"
          disabled={isBusy}
          aria-label={takenBy?.isViewer ? `Je ne m’en charge plus\u00a0: ${name}` : `Libérer\u00a0: ${name}`}
          onClick={() => release.mutate()}
          className="px-2! text-sm"
        >
          {takenBy?.isViewer ? 'Je ne m’en charge plus' : 'Libérer'}
        </Button>
      )}
      {can.remove && !takenBy && (
        <Button
          variant="bare"
          disabled={isBusy}
          aria-label={`Retirer\u00a0: ${name}`}
          onClick={() => remove.mutate()}
          className="px-2! text-sm"
        >
          Retirer
        </Button>
      )}
    </li>
  )
}
