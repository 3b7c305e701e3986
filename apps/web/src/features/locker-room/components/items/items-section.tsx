import { formatCount } from '@coup-denvoi/contract/lib/format'
import { LOCKER_ROOM_LIMITS, type LockerItem, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useId, useRef, useState } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { useLockerRoomAction } from '../../actions/use-locker-room-action.ts'
import { ItemCard } from './item-card.tsx'
import { Peg, PegTile } from './peg.tsx'

/** « Qui apporte quoi ? »: the items on the pegs of a rail; the last peg adds one. */
export function ItemsSection({ room }: { room: LockerRoom }) {
  const title = useId()
  const add = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusAfterChange(room.items.length, add)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Sheet as="section" aria-labelledby={title}>
      <SheetHeader id={title} title={'Qui apporte quoi\u202f?'} aside={room.items.length > 0 && itemCountText(room.items)} />
      {isAdding && (
        <AddItemForm
          id={room.id}
          onClose={() => {
            setIsAdding(false)
            add.current?.focus()
          }}
        />
      )}
      {room.items.length === 0 && (
        <p className={`px-4 ${room.can.addItems ? 'pt-4' : 'py-4'} text-ink-2 md:px-5`}>Rien sur les patères pour le moment.</p>
      )}
      <ul className="grid grid-cols-3 gap-y-4 pt-4 pb-4.5 empty:hidden max-xs:grid-cols-1">
        {room.items.map((item) => (
          <ItemCard key={item.id} roomId={room.id} item={item} onRemove={focusAdd} />
        ))}
        {room.can.addItems && (
          <Peg className="xs:nth-[3n+1]:col-span-3 xs:nth-[3n+2]:col-span-2">
            <button
              ref={add}
              type="button"
              aria-expanded={isAdding}
              onClick={() => setIsAdding(!isAdding)}
              className="group grid justify-items-center gap-2 rounded-md px-2 text-[0.9375rem] font-strong"
            >
              <PegTile className="border-2 border-dashed border-empty-jersey text-ink-2 group-hover:border-ink group-hover:text-ink">
                <PlusIcon className="size-8" />
              </PegTile>
              Ajouter un objet
            </button>
          </Peg>
        )}
      </ul>
    </Sheet>
  )
}

function itemCountText(items: readonly LockerItem[]): string {
  const taken = items.filter(({ takenBy }) => takenBy).length
  return `${formatCount(taken, 'prêt')}, ${items.length - taken}\u00a0à prendre`
}

function AddItemForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [name, setName, discardName] = useTextDraft(`item-${id}`)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useLockerRoomAction<string>(id, {
    request: (api, name) => api.lockerRoom.addItem({ id, name }),
    onDone: () => {
      discardName()
      onClose()
    },
  })
  const submit = () => {
    setIsMissing(!name.trim())
    if (name.trim() && !isPending) mutate(name.trim())
  }
  return (
    <CheckedForm onSubmit={submit} className="grid items-end gap-2.5 border-b border-border p-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <Field label="Que faut-il apporter" error={isMissing && 'Indiquez ce qu’il faut apporter'}>
        <TextInput
          // The user just pressed « Ajouter ».
          autoFocus
          value={name}
          maxLength={LOCKER_ROOM_LIMITS.item}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <p className="flex gap-2.5">
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Un instant…">
          Ajouter
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          Annuler
        </Button>
      </p>
    </CheckedForm>
  )
}
