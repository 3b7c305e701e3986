import type { Place } from '@coup-denvoi/contract/places/place.schema'
import { useId, useRef, useState } from 'react'
import { undoableClick } from '#lib/deferred-actions.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CameraIcon, TrashIcon, UndoIcon } from '#ui/icons/icons.ts'
import { PhotoInput } from '#ui/photos/photo-input.tsx'
import { useChangePlacePhoto, useRemovePlacePhoto } from '../actions/use-place-photo.ts'
import { PlacePicture } from './place-picture.tsx'

/** The photo of a place, and what editors do with it. */
export function PlacePhoto({ place }: { place: Place }) {
  if (!place.can.edit) return <PlacePicture place={place} />
  return <EditablePhoto place={place} />
}

function EditablePhoto({ place }: { place: Place }) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const moveFocus = useFocusAfterChange(place.photo, chooseButton)
  const { changePhoto, isSending, errorMessage, resetError } = useChangePlacePhoto(place.id)
  const removal = useRemovePlacePhoto(place.id, place.photo, moveFocus)
  const isRemoved = removal.isWaiting || removal.isSending
  const error = refusal ?? errorMessage
  return (
    <section aria-label="Photo" className="grid gap-3">
      {!isRemoved && <PlacePicture place={place} />}
      <div className="flex flex-wrap items-center gap-2.5">
        {!isRemoved && (
          <Button
            ref={chooseButton}
            busy={isSending}
            busyLabel="Envoi…"
            aria-describedby={place.photo ? undefined : hint}
            onClick={() => input.current?.click()}
          >
            <CameraIcon />
            {place.photo ? 'Changer la photo' : 'Ajouter une photo'}
          </Button>
        )}
        {place.photo && !isSending && (
          <Button
            variant={isRemoved ? 'secondary' : 'dangerGhost'}
            busy={removal.isSending}
            busyLabel="Retrait…"
            onClick={undoableClick(removal)}
          >
            {isRemoved ? <UndoIcon /> : <TrashIcon />}
            {isRemoved ? 'Garder la photo' : 'Retirer la photo'}
          </Button>
        )}
      </div>
      {!place.photo && (
        <p id={hint} className="text-sm/[1.35] text-ink-2">
          JPEG, PNG ou WebP, 5 Mo au maximum. Tout le monde la verra{'\u00a0'}: personne ne doit y être reconnu sans son accord.
        </p>
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error}
        </Notice>
      )}
      <PhotoInput
        ref={input}
        label="Photo du terrain"
        onChoose={(photo) => {
          setRefusal(null)
          changePhoto(photo)
        }}
        onRefuse={(reason) => {
          resetError()
          setRefusal(reason)
        }}
      />
    </section>
  )
}
