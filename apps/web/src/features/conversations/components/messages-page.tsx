import { useEffect, useRef } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import type { ConversationSearch } from '../conversation-search.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPanel } from './conversation-panel.tsx'

type MessagesPageProps = {
  selection: ConversationSearch
  onClose: () => void
}

/** /messages: the list and the selected conversation, side by side; one at a time on phones. */
export function MessagesPage({ selection, onClose }: MessagesPageProps) {
  const openId = selection.userId ?? selection.conversationId
  const list = useFocusOnList(openId)
  return (
    <div
      data-full-height=""
      // What is written stands at the bottom of a conversation.
      data-hides-bottom-bar={openId ? '' : undefined}
      className="mx-auto grid h-[calc(100dvh-var(--bar-height)-var(--banner-height)-var(--bottom-bar-height))] max-w-[calc(var(--container-page)+2*var(--page-gutter))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(290px,372px)_minmax(0,1fr)] lg:border-x lg:border-border"
    >
      <h1 className="sr-only">Messages</h1>
      <section
        ref={list}
        aria-label="Conversations"
        className={`flex min-h-0 min-w-0 flex-col bg-surface lg:border-e lg:border-border ${openId ? 'max-lg:hidden' : ''}`}
      >
        <ConversationList selection={selection} />
      </section>
      {openId ? (
        <ConversationPanel key={openId} selection={selection} onClose={onClose} />
      ) : (
        <div className="min-h-0 overflow-y-auto max-lg:hidden">
          <EmptyState visual={<EmptyJersey text="?" size={96} />} title="Choisissez une conversation">
            Ou cherchez un joueur pour lui écrire.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** Closing a conversation returns focus to its row. */
function useFocusOnList(openId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const previousOpenId = useRef(openId)
  useEffect(() => {
    const closedId = previousOpenId.current
    previousOpenId.current = openId
    if (openId || !closedId) return
    const row = list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(closedId)}"]`)
    ;(row ?? list.current?.querySelector<HTMLElement>('input'))?.focus()
  }, [openId])
  return list
}
