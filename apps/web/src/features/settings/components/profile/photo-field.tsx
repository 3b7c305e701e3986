import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useEffect, useId, useRef, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PhotoInput } from '#ui/photos/photo-input.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useChangePhoto } from '../../actions/use-change-photo.ts'
import { useRemovePhoto } from '../../actions/use-remove-photo.ts'

const PHOTO_SIZE = 96

/** The user's photo: chooseButton, preview, then send. */
export function PhotoField({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [shouldRestoreFocus, setShouldRestoreFocus] = useState(false)
  const discard = () => {
    setFile(null)
    setShouldRestoreFocus(true)
  }
  const { changePhoto, isSending, errorMessage, resetError } = useChangePhoto(discard)
  const { removePhoto, isRemoving } = useRemovePhoto(() => setShouldRestoreFocus(true))
  const isBusy = isSending || isRemoving

  // The pressed button is gone by then, and a disabled button can't take focus.
  useEffect(() => {
    if (!shouldRestoreFocus || isBusy) return
    chooseButton.current?.focus()
    setShouldRestoreFocus(false)
  }, [shouldRestoreFocus, isBusy])

  const choose = (newFile: File | null, invalidReason: string | null = null) => {
    resetError()
    setError(invalidReason)
    setFile(newFile)
  }

  return (
    <section aria-label="Photo" className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 leading-[1.35] max-[15rem]:grid-cols-[minmax(0,1fr)]">
        {file ? (
          <PhotoPreview
            file={file}
            onInvalid={() => {
              setFile(null)
              setError(userErrors.PHOTO_NOT_A_PICTURE.message)
            }}
          />
        ) : (
          <span className={me.photo ? undefined : 'turf grid size-30 place-items-center rounded-md max-xs:size-21'}>
            <Avatar
              photo={me.photo}
              kit={me.kit}
              name={me.displayName}
              number={me.photo ? undefined : me.matchesPlayed}
              size={PHOTO_SIZE}
              mine={!me.photo}
              className={me.photo ? 'max-xs:size-21' : 'max-xs:size-17.5'}
            />
          </span>
        )}
        <div className="grid min-w-0 gap-2">
          <p>
            <b className="block font-strong">Votre photo</b>
            {!me.photo && !file && <span className="text-sm text-ink-2">Sans photo, vous portez ce maillot.</span>}
          </p>
          <div className="flex flex-wrap gap-2.5">
            {file && (
              <Button variant="primary" busy={isSending} busyLabel="Envoi…" onClick={() => changePhoto(file)}>
                Enregistrer la photo
              </Button>
            )}
            <Button ref={chooseButton} disabled={isBusy} aria-describedby={hint} onClick={() => input.current?.click()}>
              {file || me.photo ? 'Choisir une autre photo' : 'Choisir une photo'}
            </Button>
            {file && (
              <Button variant="ghost" disabled={isBusy} onClick={discard}>
                Annuler
              </Button>
            )}
            {!file && me.photo && (
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
      {(error ?? errorMessage) && (
        <Notice tone="red" role="alert">
          {error ?? errorMessage}
        </Notice>
      )}
      <PhotoInput ref={input} label="Photo" onChoose={choose} onRefuse={(reason) => choose(null, reason)} />
    </section>
  )
}

/** Cropped to a square, as it will be shown. */
function PhotoPreview({ file, onInvalid }: { file: File; onInvalid: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url ? (
    <img src={url} alt="Aperçu" width={PHOTO_SIZE} height={PHOTO_SIZE} onError={onInvalid} className="size-24 rounded-sm object-cover" />
  ) : (
    <div className="size-24" />
  )
}
