import { type RefObject, useId, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckIcon, LinkIcon } from '#ui/layout/icon.tsx'

type CopyFieldProps = {
  label: string
  /** An address. */
  value: string
  inputRef: RefObject<HTMLInputElement | null>
  variant?: 'primary' | 'secondary'
  /** What was copied, and what to do where the browser does not let us. */
  messages: { copied: string; refused: string }
}

/** An address to take away: « Copier » says so until it is another one. */
export function CopyField({ label, value, inputRef, variant, messages }: CopyFieldProps) {
  const said = useId()
  const [tried, setTried] = useState<{ value: string; done: boolean }>()
  const copied = tried?.value === value ? tried.done : undefined

  async function copy() {
    setTried({ value, done: inputRef.current !== null && (await copyFrom(inputRef.current)) })
  }

  return (
    <>
      <Field label={label}>
        <div className="grid gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput ref={inputRef} readOnly value={value} dir="ltr" onFocus={(event) => event.target.select()} />
          <Button variant={variant} onClick={() => void copy()} aria-describedby={said}>
            {copied ? <CheckIcon /> : <LinkIcon />}
            {copied ? 'Copié' : 'Copier'}
          </Button>
        </div>
      </Field>
      <p id={said} role="status" className={copied === false ? 'text-sm text-ink-2' : 'sr-only'}>
        {copied && messages.copied}
        {copied === false && messages.refused}
      </p>
    </>
  )
}

/** Without a secure context (a phone that opens `http://192.168…`) there is no clipboard, but the old way works. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
