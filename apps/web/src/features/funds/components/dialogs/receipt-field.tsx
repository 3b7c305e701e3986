import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { CameraIcon, TrashIcon } from '#ui/icons/icons.ts'
import { PhotoInput } from '#ui/photos/photo-input.tsx'

type ReceiptFieldProps = { photo: File | null; onChange: (photo: File | null) => void; disabled: boolean }

/** The photo of a receipt, from the camera of a phone or its files, with a preview. */
export function ReceiptField({ photo, onChange, disabled }: ReceiptFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(photo)

  function remove() {
    // Before this button disappears with the photo.
    chooseButton.current?.focus()
    onChange(null)
  }

  return (
    <FieldGroup
      label="Photo du ticket"
      optional
      hint="JPEG, PNG ou WebP, 5 Mo au maximum. Les membres du groupe la verront."
      error={refusal}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        {preview && (
          <img
            src={preview}
            alt="Le ticket choisi"
            className="h-16 w-13 flex-none rounded-xs border border-border bg-surface-2 object-cover"
          />
        )}
        <Button ref={chooseButton} disabled={disabled} onClick={() => input.current?.click()}>
          <CameraIcon />
          {photo ? 'Changer' : 'Ajouter une photo'}
          {photo && <span className="sr-only"> la photo</span>}
        </Button>
        {photo && (
          <Button variant="ghost" disabled={disabled} onClick={remove}>
            <TrashIcon />
            Retirer<span className="sr-only"> la photo</span>
          </Button>
        )}
      </div>
      <PhotoInput
        ref={input}
        label="Photo du ticket"
        onChoose={(chosen) => {
          setRefusal(undefined)
          onChange(chosen)
        }}
        onRefuse={setRefusal}
      />
    </FieldGroup>
  )
}

/** The address of a file that is not sent yet. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
