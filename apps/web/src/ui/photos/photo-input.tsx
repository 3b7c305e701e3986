import type { ChangeEvent, Ref } from 'react'
import { PHOTO_TYPES, photoError } from './photo-file.ts'

type PhotoInputProps = {
  /** For the button that opens it: `input.current?.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (photo: File) => void
  onRefuse: (reason: string) => void
}

/** Chooses a photo that the server would take. Invisible: a button opens it. */
export function PhotoInput({ ref, label, onChoose, onRefuse }: PhotoInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (!file) return
    const reason = photoError(file)
    if (reason) onRefuse(reason)
    else onChoose(file)
  }
  return (
    <input ref={ref} type="file" accept={PHOTO_TYPES.join(',')} aria-label={label} tabIndex={-1} onChange={onChange} className="sr-only" />
  )
}
