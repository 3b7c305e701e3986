import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { controlClass } from '#ui/control-class.ts'
import { SendIcon } from '#ui/icon.tsx'

type ComposerProps = {
  /** Where what is begun is kept; begins with `user_`. */
  draftKey: string
  label?: string
  placeholder: string
  maxLength: number
  onSend: (text: string) => void
  /** At each change that leaves something written. */
  onWriting?: () => void
  /** Takes the focus as it comes, where there is a real keyboard: on a phone it would cover half of the page. */
  takesFocus?: boolean
  className?: string
}

/** Where one writes. What is begun is kept over a reload, and goes with its writer. */
export function Composer(props: ComposerProps) {
  const { draftKey, label = 'Votre message', placeholder, maxLength, onSend, onWriting, takesFocus, className = '' } = props
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (takesFocus && !isTouched()) field.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const write = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(draftKey, next)
    else sessionStorage.removeItem(draftKey)
  }

  const send = () => {
    field.current?.focus()
    if (!text.trim()) return
    onSend(text.trim())
    write('')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  /** On a phone Enter is the only way to a new line. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouched()) return
    event.preventDefault()
    send()
  }

  return (
    <form method="post" onSubmit={submit} className={`flex items-end gap-2 border-t border-trait bg-feuille p-2.5 ${className}`}>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          write(event.target.value)
          if (event.target.value.trim()) onWriting?.()
        }}
        onKeyDown={press}
        className={`${controlClass} max-h-40 min-h-12 flex-1 resize-none field-sizing-content`}
      />
      <button
        type="submit"
        aria-label="Envoyer"
        className="grid size-12 flex-none place-items-center rounded-sm bg-accent text-sur-accent hover:bg-accent-survol"
      >
        <SendIcon />
      </button>
    </form>
  )
}

const isTouched = () => matchMedia('(pointer: coarse)').matches
