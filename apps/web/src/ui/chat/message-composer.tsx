import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { SendIcon } from '#ui/icons/icons.ts'
import { useTextHeight } from './use-text-height.ts'

export type MessageComposerHandle = {
  /** Puts a text into the field, to be changed or sent. */
  suggest(text: string): void
}

type MessageComposerProps = {
  ref?: Ref<MessageComposerHandle>
  /** The text, and a function that sets it. */
  draft: readonly [text: string, setText: (text: string) => void, ...unknown[]]
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

/** From there on the length is shown: the browser cuts what is pasted. */
const SHARE_WITH_COUNTER = 0.9

/** The text field of a conversation. */
export function MessageComposer(props: MessageComposerProps) {
  const { ref, draft, label = 'Votre message', placeholder, maxLength, onSend, onTyping, focusOnMount, className = '' } = props
  const [text, setText] = draft
  const field = useRef<HTMLTextAreaElement>(null)
  useTextHeight(field, text)

  useEffect(() => {
    if (focusOnMount && !isTouchDevice()) field.current?.focus({ preventScroll: true })
  }, [focusOnMount])

  useImperativeHandle(ref, () => ({
    suggest: (text) => {
      setText(text)
      field.current?.focus()
    },
  }))

  const send = () => {
    field.current?.focus()
    if (!text.trim()) return
    onSend(text.trim())
    setText('')
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
      <div className="grid min-w-0 flex-1 gap-1">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={maxLength}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim()) onTyping?.()
          }}
          onKeyDown={handleKeyDown}
          className={`${controlClass} max-h-40 min-h-12 resize-none field-sizing-content`}
        />
        {text.length >= maxLength * SHARE_WITH_COUNTER && (
          <p role="status" className="text-end text-sm text-ink-2 tabular-nums">
            {text.length < maxLength ? `${text.length}/${maxLength}` : `${maxLength}\u00a0caractères au maximum`}
          </p>
        )}
      </div>
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
