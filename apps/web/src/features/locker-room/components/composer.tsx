import { LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { controlClass } from '#ui/control-class.ts'
import { SendIcon } from '#ui/icon.tsx'

type ComposerProps = { roomId: string; onSend: (text: string) => void }

/** Where one writes. What is begun is kept over a reload, and goes with its writer. */
export function Composer({ roomId, onSend }: ComposerProps) {
  const key = `user_locker_draft_${roomId}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(key, next)
    else sessionStorage.removeItem(key)
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
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form method="post" onSubmit={submit} className="flex items-end gap-2 rounded-b-md border-t border-trait bg-feuille p-2.5">
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label="Votre message"
        placeholder="Écrire à l’équipe"
        value={text}
        maxLength={LOCKER_ROOM_LIMITS.message}
        onChange={(event) => write(event.target.value)}
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
