import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { SendIcon } from '#ui/layout/icon.tsx'

export type MessageComposerHandle = {
  /** Puts a text into the field, to be changed or sent. */
  suggest(text: string): void
}

type MessageComposerProps = {
  ref?: Ref<MessageComposerHandle>
  /** Storage key of the draft; begins with `user_`. */
  draftKey: string
  label?: string
  placeholder: string
  maxLength: number
  onSend: (text: string) => void
  /** Called on each change, unless the text is empty. */
  onTyping?: () => void
  /** Focuses the field on mount, except on phones, where the keyboard would cover half of the page. */
  focusOnMount?: boolean
  className?: string
}

/** The text field of a conversation. Its draft survives a reload and is deleted at logout. */
export function MessageComposer(props: MessageComposerProps) {
  const { ref, draftKey, label = 'Votre message', placeholder, maxLength, onSend, onTyping, focusOnMount, className = '' } = props
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (focusOnMount && !isTouchDevice()) field.current?.focus({ preventScroll: true })
  }, [focusOnMount])

  const saveDraft = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(draftKey, next)
    else sessionStorage.removeItem(draftKey)
  }

  useImperativeHandle(ref, () => ({
    suggest: (text) => {
      saveDraft(text)
      field.current?.focus()
    },
  }))

  const send = () => {
    field.current?.focus()
    if (!text.trim()) return
    onSend(text.trim())
    saveDraft('')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  /** On a phone, Enter is the only way to a new line. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchDevice()) return
    event.preventDefault()
    send()
  }

  return (
    <form method="post" onSubmit={submit} className={`flex items-end gap-2 border-t border-border bg-surface p-2.5 ${className}`}>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          saveDraft(event.target.value)
          if (event.target.value.trim()) onTyping?.()
        }}
        onKeyDown={handleKeyDown}
        className={`${controlClass} max-h-40 min-h-12 flex-1 resize-none field-sizing-content`}
      />
      <button
        type="submit"
        aria-label="Envoyer"
        className="grid size-12 flex-none place-items-center rounded-sm bg-accent text-on-accent hover:bg-accent-hover"
      >
        <SendIcon />
      </button>
    </form>
  )
}

const isTouchDevice = () => matchMedia('(pointer: coarse)').matches
