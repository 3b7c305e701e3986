import { CONVERSATION_LIMITS, type Conversation, type Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import { HIDDEN_MESSAGE } from '@coup-denvoi/contract/conversations/conversation.texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { useNow } from '#lib/use-now.ts'
import { type ChatMessage, chatDays } from '#ui/chat-days.ts'
import { ChatLog } from '#ui/chat-log.tsx'
import { Composer } from '#ui/composer.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { Loading } from '#ui/loading.tsx'
import { useMarkRead } from '../actions/use-mark-read.ts'
import { useSayTyping } from '../actions/use-say-typing.ts'
import { useSendMessage } from '../actions/use-send-message.ts'
import { useIsTyping } from '../conversations.live.ts'
import { messagesQuery } from '../conversations.queries.ts'
import { useIsWatched } from '../use-is-watched.ts'
import { dayOf, whenSeen } from '../when-said.ts'
import { ClosedThread } from './closed-thread.tsx'
import { HandoverInMessage } from './handover-in-message.tsx'
import { MessageMenu } from './message-menu.tsx'
import { RequestCard } from './request-card.tsx'
import { ThreadHead } from './thread-head.tsx'

type ThreadProps = { conversation: Conversation; onClose: () => void }

/** What two people write to each other. */
export function Thread({ conversation, onClose }: ThreadProps) {
  const { id, other, request, can } = conversation
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { pending, send, resend } = useSendMessage(
    other.id ?? '',
    messages.map((message) => message.id),
  )
  const [isAtEnd, setIsAtEnd] = useState(true)
  const isRead = useIsWatched() && isAtEnd
  useMarkRead({ id, unreadCount: conversation.unreadCount, latest: messages[0]?.id, isRead })
  const isTyping = useIsTyping(id, messages.find(({ isOwn }) => !isOwn)?.id)
  const sayTyping = useSayTyping(id)
  const firstName = other.displayName.split(/\s/)[0] ?? ''
  const author = { id: other.id, name: other.displayName, photo: other.photo, kit: other.kit }
  const byId = new Map(messages.map((message) => [message.id, message]))
  const { Dialogs: Report, asked, ask, close } = useLateDialogs<{ messageId: string }, ComponentProps<typeof ReportDialog>>(loadReport)

  return (
    <>
      <ThreadHead other={other} onClose={onClose} />
      {request && <RequestCard request={request} firstName={firstName} />}
      {query.data || id === null ? (
        <ChatLog
          onPage
          label={`Messages avec ${other.displayName}`}
          days={chatDays(
            messages.map((message) => asChatMessage(message, author)),
            pending,
            now,
            (day) => dayOf(day, now),
          )}
          pages={query}
          onResend={resend}
          onAtEnd={setIsAtEnd}
          empty={can.write && !request ? `Écrivez votre premier message à ${firstName}.` : null}
          beside={({ id: messageId, sentAt }) =>
            byId.get(messageId)?.can.report && <MessageMenu sentAt={sentAt} onReport={() => ask({ messageId })} />
          }
          attached={(messageId) => {
            const message = byId.get(messageId)
            return message?.handover && <HandoverInMessage handover={message.handover} isOwn={message.isOwn} />
          }}
          after={
            conversation.seenAt &&
            pending.length === 0 && <p className="mt-1 text-end text-xs text-encre-2">{whenSeen(new Date(conversation.seenAt), now)}</p>
          }
        />
      ) : query.isError ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center">
          <Loading />
        </div>
      )}
      <p role="status" className="min-h-6 px-4 text-xs text-encre-2 lg:px-6">
        {isTyping && `${firstName} écrit…`}
      </p>
      {can.write ? (
        <Composer
          draftKey={`user_messages_draft_${other.id}`}
          label={`Votre message à ${firstName}`}
          placeholder={`Écrire à ${firstName}`}
          maxLength={CONVERSATION_LIMITS.message}
          onSend={send}
          onWriting={sayTyping}
          takesFocus
          className="pb-[calc(10px+env(safe-area-inset-bottom))] lg:px-6 lg:py-3.5"
        />
      ) : (
        <ClosedThread closed={conversation.closed} />
      )}
      {Report && asked && <Report key={asked.turn} open={asked.open} about={{ kind: 'message', id: asked.messageId }} onClose={close} />}
    </>
  )
}

const loadReport = () => import('#features/reports/components/report-dialog.public.tsx').then(({ ReportDialog }) => ReportDialog)

const asChatMessage = ({ id, text, isHidden, sentAt, isOwn }: Message, author: ChatMessage['author']): ChatMessage => ({
  id,
  text: isHidden ? HIDDEN_MESSAGE : text,
  isHidden,
  sentAt,
  author: isOwn ? null : author,
})
