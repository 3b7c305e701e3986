import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { useState } from 'react'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { EditPlaceDialog } from './edit-place-dialog.tsx'
import { MergePlaceDialog } from './merge-place-dialog.tsx'

export type PlaceDialogRequest = { kind: 'edit' | 'merge' | 'report' }

export type PlaceDialogsProps = {
  request: DialogRequest<PlaceDialogRequest>
  place: Place
  onClose: () => void
  onMerged: (id: string) => void
}

export function PlaceDialogs({ request: { kind, open }, place, onClose, onMerged }: PlaceDialogsProps) {
  // The form starts from the place as it was when it opened.
  const [shown] = useState(place)
  switch (kind) {
    case 'edit':
      return <EditPlaceDialog open={open} place={shown} onClose={onClose} />
    case 'merge':
      return <MergePlaceDialog open={open} place={shown} onClose={onClose} onMerged={onMerged} />
    case 'report':
      return <ReportDialog open={open} target={{ kind: 'place', id: shown.id }} onClose={onClose} />
  }
}
