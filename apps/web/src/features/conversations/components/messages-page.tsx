import { useEffect, useRef } from 'react'
import { Empty } from '#ui/empty.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import type { ConversationSearch } from '../conversation-search.ts'
import { ConversationList } from './conversation-list.tsx'
import { OpenConversation } from './open-conversation.tsx'

type MessagesPageProps = {
  /** Which conversation is open. */
  open: ConversationSearch
  /** Back to the list. */
  onClose: () => void
}

/** /messages: the conversations, and beside them the one that is open; one of both at a time on a phone. */
export function MessagesPage({ open, onClose }: MessagesPageProps) {
  const openId = open.userId ?? open.conversationId
  const list = useFocusOnList(openId)
  return (
    <div
      data-full-height=""
      className="mx-auto grid h-[calc(100dvh-var(--barre-h)-var(--decal))] max-w-[calc(var(--container-page)+2*var(--bord-page))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(290px,372px)_minmax(0,1fr)] lg:border-x lg:border-trait"
    >
      <h1 className="sr-only">Messages</h1>
      <section
        ref={list}
        aria-label="Conversations"
        className={`flex min-h-0 min-w-0 flex-col bg-feuille lg:border-e lg:border-trait ${openId ? 'max-lg:hidden' : ''}`}
      >
        <ConversationList open={open} />
      </section>
      {openId ? (
        <OpenConversation key={openId} open={open} onClose={onClose} />
      ) : (
        <div className="min-h-0 overflow-y-auto max-lg:hidden">
          <Empty visual={<EmptyJersey text="?" size={96} />} title="Choisissez une conversation">
            Ou cherchez un joueur pour lui écrire.
          </Empty>
        </div>
      )}
    </div>
  )
}

/** Whoever closes a conversation is back where they opened it. */
function useFocusOnList(openId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (openId || !left) return
    const row = list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`)
    ;(row ?? list.current?.querySelector<HTMLElement>('input'))?.focus()
  }, [openId])
  return list
}
