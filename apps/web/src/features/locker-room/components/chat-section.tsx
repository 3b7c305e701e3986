import { formatCount } from '@coup-denvoi/contract/lib/format'
import { LOCKER_ROOM_LIMITS, type LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { ChatLog } from '#ui/chat/chat-log.tsx'
import { type ChatMessage, groupMessagesByDay } from '#ui/chat/group-messages-by-day.ts'
import { MessageComposer } from '#ui/chat/message-composer.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { useSendMessage } from '../actions/use-send-message.ts'
import { messagesQuery } from '../locker-room.queries.ts'
import { SectionAnchor } from './section-anchor.tsx'

export function ChatSection({ id, playerCount }: { id: string; playerCount: number }) {
  const title = useId()
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = itemsOf(query.data) ?? []
  const { pending, send, resend } = useSendMessage(id, messages)
  return (
    <Sheet
      aria-labelledby={title}
      className="flex min-h-96 flex-col max-lg:h-[min(640px,calc(100dvh-var(--bar-height)-140px))] lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)] lg:h-[min(720px,calc(100dvh-var(--bar-height)-var(--banner-height)-40px))]"
    >
      <SectionAnchor id="discussion" />
      <SheetHeader id={title} title="Discussion" aside={formatCount(playerCount, 'joueur')} />
      {query.data ? (
        <ChatLog
          label="Messages"
          days={groupMessagesByDay(messages.map(asChatMessage), pending, now)}
          pages={query}
          onResend={resend}
          empty="Personne n’a encore écrit."
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
        draftKey={`user_locker_draft_${id}`}
        placeholder="Écrire à l’équipe"
        maxLength={LOCKER_ROOM_LIMITS.message}
        onSend={send}
        className="rounded-b-md"
      />
    </Sheet>
  )
}

const asChatMessage = ({ id, text, sentAt, isAnnouncement, isViewer, userId, displayName, photo, kit }: LockerMessage): ChatMessage => ({
  id,
  text,
  sentAt,
  label: isAnnouncement ? 'Annonce' : undefined,
  author: isViewer ? null : { id: userId, name: displayName, photo, kit },
})
