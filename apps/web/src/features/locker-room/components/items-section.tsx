import { LOCKER_ROOM_LIMITS, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PlusIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { ItemCard } from './item-card.tsx'
import { SectionAnchor } from './section-anchor.tsx'

/** « Qui apporte quoi ? » */
export function ItemsSection({ room }: { room: LockerRoom }) {
  const title = useId()
  const add = useRef<HTMLButtonElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Sheet as="section" aria-labelledby={title}>
      <SectionAnchor id="materiel" />
      <SheetHeader
        id={title}
        title={'Qui apporte quoi\u202f?'}
        aside={
          room.can.addItems && (
            <Button ref={add} variant="ghost" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
              <PlusIcon />
              Ajouter
            </Button>
          )
        }
      />
      {isAdding && (
        <AddItemForm
          id={room.id}
          onClose={() => {
            setIsAdding(false)
            add.current?.focus()
          }}
        />
      )}
      <SheetBody>
        {room.items.length > 0 ? (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(112px,1fr))] gap-y-4">
            {room.items.map((item) => (
              <ItemCard key={item.id} roomId={room.id} item={item} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">Rien sur les patères pour le moment.</p>
        )}
      </SheetBody>
    </Sheet>
  )
}

function AddItemForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useLockerRoomAction<string>(id, {
    request: (api, name) => api.lockerRoom.addItem({ id, name }),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!name.trim())
    if (name.trim() && !isPending) mutate(name.trim())
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-end gap-2.5 border-b border-border p-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
    >
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
    </form>
  )
}
