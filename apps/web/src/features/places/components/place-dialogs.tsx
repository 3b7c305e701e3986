import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { useState } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { EditPlaceDialog } from './edit-place-dialog.tsx'
import { MergePlaceDialog } from './merge-place-dialog.tsx'

export type PlaceDialogRequest = { kind: 'edit' | 'merge' }

export type PlaceDialogsProps = {
  request: DialogRequest<PlaceDialogRequest>
  place: Place
  onClose: () => void
  onMerged: (id: string) => void
}

export function PlaceDialogs({ request: { kind, open }, place, onClose, onMerged }: PlaceDialogsProps) {
  // The form starts from the place as it was when it opened.
  const [shown] = useState(place)
  return kind === 'edit' ? (
    <EditPlaceDialog open={open} place={shown} onClose={onClose} />
  ) : (
    <MergePlaceDialog open={open} place={shown} onClose={onClose} onMerged={onMerged} />
  )
}
