import { formatCount } from '@coup-denvoi/contract/lib/format'
import { LOCKER_ROOM_LIMITS, type LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { useNow } from '#lib/use-now.ts'
import { ChatLog } from '#ui/chat/chat-log.tsx'
import { type ChatMessage, groupMessagesByDay } from '#ui/chat/group-messages-by-day.ts'
import { MessageComposer, type MessageComposerHandle } from '#ui/chat/message-composer.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SheetHeader } from '#ui/layout/sheet.tsx'
import { useSendMessage } from '../actions/use-send-message.ts'
import { messagesQuery } from '../locker-room.queries.ts'
import { ChatOpening } from './chat-opening.tsx'

type ChatSectionProps = {
  id: string
  playerCount: number
  /** Its tab is open. From 64 rem the chat is always visible. */
  isOpen: boolean
}

export function ChatSection({ id, playerCount, isOpen }: ChatSectionProps) {
  const title = useId()
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = itemsOf(query.data) ?? []
  const composer = useRef<MessageComposerHandle>(null)
  const draft = useTextDraft(`chat-${id}`)
  const { pending, send, resend } = useSendMessage(id, messages)
  return (
    <section
      aria-labelledby={title}
      className={`flex min-h-0 min-w-0 flex-col bg-surface lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+68px)] lg:h-[clamp(380px,calc(100dvh-var(--bar-height)-var(--banner-height)-290px),640px)] lg:rounded-md lg:border lg:border-border ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <div className="max-lg:hidden">
        <SheetHeader id={title} title="Discussion" aside={formatCount(playerCount, 'joueur')} />
      </div>
      {query.data ? (
        <ChatLog
          label="Messages"
          days={groupMessagesByDay(messages.map(asChatMessage), pending, now)}
          pages={query}
          onResend={resend}
          empty={<ChatOpening playerCount={playerCount} onSuggest={(text) => composer.current?.suggest(text)} />}
        />
      ) : query.isError ? (
        <div className="flex-1 overflow-y-auto p-4">
          <ListError query={query} />
        </div>
      ) : (
        <div className="grid flex-1 place-items-center">
          <Loading />
        </div>
      )}
      <MessageComposer
        ref={composer}
        draft={draft}
        placeholder="Écrire à l’équipe"
        maxLength={LOCKER_ROOM_LIMITS.message}
        onSend={send}
        className="pb-[calc(10px+env(safe-area-inset-bottom))] lg:rounded-b-md"
      />
    </section>
  )
}

const asChatMessage = ({ id, text, sentAt, isAnnouncement, isViewer, userId, displayName, photo, kit }: LockerMessage): ChatMessage => ({
  id,
  text,
  sentAt,
  label: isAnnouncement ? 'Annonce' : undefined,
  author: isViewer ? null : { id: userId, name: displayName, photo, kit },
})
