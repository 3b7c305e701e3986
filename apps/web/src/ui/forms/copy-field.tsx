import { type RefObject, useId } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { LinkIcon } from '#ui/icons/icons.ts'

type CopyFieldProps = {
  label: string
  value: string
  inputRef: RefObject<HTMLInputElement | null>
  variant?: 'primary' | 'secondary'
  /** For success, and for a browser that refuses. */
  messages: { copied: string; refused: string }
}

/** A URL with a button that copies it. */
export function CopyField({ label, value, inputRef, variant, messages }: CopyFieldProps) {
  const statusId = useId()
  const { state, copy } = useCopy(value)

  async function copyOrSelect() {
    if (!(await copy())) inputRef.current?.select()
  }

  return (
    <>
      <Field label={label}>
        <div className="grid gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput ref={inputRef} readOnly value={value} dir="ltr" onFocus={(event) => event.target.select()} />
          <Button variant={variant} onClick={() => void copyOrSelect()} aria-describedby={statusId}>
            {state === 'copied' ? <CheckIcon /> : <LinkIcon />}
            {state === 'copied' ? 'Copié' : 'Copier'}
          </Button>
        </div>
      </Field>
      <p id={statusId} role="status" className={state === 'refused' ? 'text-sm text-ink-2' : 'sr-only'}>
        {state === 'copied' && messages.copied}
        {state === 'refused' && messages.refused}
      </p>
    </>
  )
}
