import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useChangePhoto } from '../actions/use-change-photo.ts'
import { useRemovePhoto } from '../actions/use-remove-photo.ts'
import { PHOTO_TYPES, photoError } from '../photo-error.ts'

const PHOTO_SIZE = 96

/** One's photo: chosen, looked at, and only then sent. */
export function PhotoField({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReturning, setReturning] = useState(false)
  const forget = () => {
    setChosen(null)
    setReturning(true)
  }
  const { changePhoto, isSending, errorMessage, resetError } = useChangePhoto(forget)
  const { removePhoto, isRemoving } = useRemovePhoto(() => setReturning(true))
  const isBusy = isSending || isRemoving

  // The button that was pressed is gone; a button that is still disabled takes no focus.
  useEffect(() => {
    if (!isReturning || isBusy) return
    choose.current?.focus()
    setReturning(false)
  }, [isReturning, isBusy])

  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    const why = photoError(file)
    resetError()
    setFault(why)
    setChosen(why ? null : file)
  }

  return (
    <section aria-label="Photo" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {chosen ? (
          <PhotoPreview
            file={chosen}
            onInvalid={() => {
              setChosen(null)
              setFault(userErrors.PHOTO_NOT_A_PICTURE.message)
            }}
          />
        ) : (
          <Avatar photo={me.photo} kit={me.kit} name={me.displayName} size={PHOTO_SIZE} mine={!me.photo} />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2.5">
            {chosen && (
              <Button variant="primary" busy={isSending} busyLabel="Envoi…" onClick={() => changePhoto(chosen)}>
                Enregistrer la photo
              </Button>
            )}
            <Button ref={choose} disabled={isBusy} aria-describedby={hint} onClick={() => input.current?.click()}>
              {chosen || me.photo ? 'Choisir une autre photo' : 'Choisir une photo'}
            </Button>
            {chosen && (
              <Button variant="bare" disabled={isBusy} onClick={forget}>
                Annuler
              </Button>
            )}
            {!chosen && me.photo && (
              <Button variant="dangerGhost" busy={isRemoving} busyLabel="Un instant…" onClick={removePhoto}>
                Retirer la photo
              </Button>
            )}
          </div>
          <p id={hint} className="text-sm/[1.35] text-ink-2">
            JPEG, PNG ou WebP, 5 Mo au maximum. Elle sera recadrée en carré.
          </p>
        </div>
      </div>
      {(fault ?? errorMessage) && (
        <Notice tone="red" role="alert">
          {fault ?? errorMessage}
        </Notice>
      )}
      <input ref={input} type="file" accept={PHOTO_TYPES.join(',')} aria-label="Photo" tabIndex={-1} onChange={look} className="sr-only" />
    </section>
  )
}

/** As it will be: its middle, in a square. */
function PhotoPreview({ file, onInvalid }: { file: File; onInvalid: () => void }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const fresh = URL.createObjectURL(file)
    setAddress(fresh)
    return () => URL.revokeObjectURL(fresh)
  }, [file])
  return address ? (
    <img
      src={address}
      alt="Aperçu"
      width={PHOTO_SIZE}
      height={PHOTO_SIZE}
      onError={onInvalid}
      className="size-24 rounded-sm object-cover"
    />
  ) : (
    <div className="size-24" />
  )
}
