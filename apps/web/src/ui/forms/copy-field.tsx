import { type RefObject, useId, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckIcon, LinkIcon } from '#ui/layout/icon.tsx'

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
  const [attempt, setAttempt] = useState<{ value: string; done: boolean }>()
  const copied = attempt?.value === value ? attempt.done : undefined

  async function copy() {
    setAttempt({ value, done: inputRef.current !== null && (await copyFrom(inputRef.current)) })
  }

  return (
    <>
      <Field label={label}>
        <div className="grid gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput ref={inputRef} readOnly value={value} dir="ltr" onFocus={(event) => event.target.select()} />
          <Button variant={variant} onClick={() => void copy()} aria-describedby={statusId}>
            {copied ? <CheckIcon /> : <LinkIcon />}
            {copied ? 'Copié' : 'Copier'}
          </Button>
        </div>
      </Field>
      <p id={statusId} role="status" className={copied === false ? 'text-sm text-ink-2' : 'sr-only'}>
        {copied && messages.copied}
        {copied === false && messages.refused}
      </p>
    </>
  )
}

/** The clipboard API needs a secure context (not `http://192.168…` on a phone); `execCommand` does not. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
