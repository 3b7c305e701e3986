import { CONVERSATION_LIMITS, type Conversation, type Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import { HIDDEN_MESSAGE } from '@coup-denvoi/contract/conversations/conversation.texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { longDayText } from '#lib/time/day-texts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { ChatLog } from '#ui/chat/chat-log.tsx'
import { type ChatMessage, groupMessagesByDay } from '#ui/chat/group-messages-by-day.ts'
import { MessageComposer } from '#ui/chat/message-composer.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { useMarkRead } from '../actions/use-mark-read.ts'
import { useNotifyTyping } from '../actions/use-notify-typing.ts'
import { useSendMessage } from '../actions/use-send-message.ts'
import { useIsTyping } from '../conversations.live.ts'
import { messagesQuery } from '../conversations.queries.ts'
import { formatSeenTime } from '../message-time.ts'
import { useIsPageFocused } from '../use-is-page-focused.ts'
import { ClosedConversationNotice } from './closed-conversation-notice.tsx'
import { ContactRequestCard } from './contact-request-card.tsx'
import { HandoverMessage } from './handover-message.tsx'
import { MessageMenu } from './message-menu.tsx'
import { ThreadHeader } from './thread-header.tsx'

type ThreadProps = { conversation: Conversation; onClose: () => void }

/** The messages of a conversation, and the composer. */
export function Thread({ conversation, onClose }: ThreadProps) {
  const { id, other, request, can } = conversation
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = itemsOf(query.data) ?? []
  const { pending, send, resend } = useSendMessage(
    other.id ?? '',
    messages.map((message) => message.id),
  )
  const draft = useTextDraft(`message-${other.id}`)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const isVisible = useIsPageFocused() && isAtEnd
  useMarkRead({ id, unreadCount: conversation.unreadCount, latestMessageId: messages[0]?.id, isVisible })
  const isTyping = useIsTyping(id, messages.find(({ isOwn }) => !isOwn)?.id)
  const notifyTyping = useNotifyTyping(id)
  const firstName = other.displayName.split(/\s/)[0] ?? ''
  const author = { id: other.id, name: other.displayName, photo: other.photo, kit: other.kit }
  const byId = new Map(messages.map((message) => [message.id, message]))
  const {
    Dialog: Report,
    request: reportRequest,
    openDialog,
    closeDialog,
  } = useLazyDialog<{ messageId: string }, ComponentProps<typeof ReportDialog>>(loadReport)

  return (
    <>
      <ThreadHeader conversation={conversation} onClose={onClose} />
      {request && <ContactRequestCard request={request} firstName={firstName} />}
      {query.data || id === null ? (
        <ChatLog
          onPage
          label={`Messages avec ${other.displayName}`}
          days={groupMessagesByDay(
            messages.map((message) => toChatMessage(message, author)),
            pending,
            now,
            (day) => longDayText(day, now),
          )}
          pages={query}
          onResend={resend}
          onEndVisibilityChange={setIsAtEnd}
          empty={can.write && !request ? `Écrivez votre premier message à ${firstName}.` : null}
          renderAction={({ id: messageId, sentAt, text }) =>
            byId.get(messageId)?.can.report && <MessageMenu sentAt={sentAt} text={text} onReport={() => openDialog({ messageId })} />
          }
          renderAttachment={(messageId) => {
            const message = byId.get(messageId)
            return message?.handover && <HandoverMessage handover={message.handover} isOwn={message.isOwn} otherName={firstName} />
          }}
          footer={
            conversation.seenAt &&
            pending.length === 0 && <p className="mt-1 text-end text-xs text-ink-2">{formatSeenTime(new Date(conversation.seenAt), now)}</p>
          }
        />
      ) : query.isError ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <ListError query={query} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center">
          <Loading />
        </div>
      )}
      <p role="status" className="min-h-6 px-4 text-xs text-ink-2 lg:px-6">
        {isTyping && `${firstName} écrit…`}
      </p>
      {can.write ? (
        <MessageComposer
          draft={draft}
          label={`Votre message à ${firstName}`}
          placeholder={`Écrire à ${firstName}`}
          maxLength={CONVERSATION_LIMITS.message}
          onSend={send}
          onTyping={notifyTyping}
          focusOnMount
          className="pb-[calc(10px+env(safe-area-inset-bottom))] lg:px-6 lg:py-3.5"
        />
      ) : (
        <ClosedConversationNotice closed={conversation.closed} />
      )}
      {Report && reportRequest && (
        <Report
          key={reportRequest.sequence}
          open={reportRequest.open}
          target={{ kind: 'message', id: reportRequest.messageId }}
          onClose={closeDialog}
        />
      )}
    </>
  )
}

const loadReport = () => import('#features/reports/components/report-dialog.public.tsx').then(({ ReportDialog }) => ReportDialog)

const toChatMessage = ({ id, text, isHidden, sentAt, isOwn }: Message, author: ChatMessage['author']): ChatMessage => ({
  id,
  text: isHidden ? HIDDEN_MESSAGE : text,
  isHidden,
  sentAt,
  author: isOwn ? null : author,
})
