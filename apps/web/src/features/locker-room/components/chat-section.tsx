import { count } from '@coup-denvoi/contract/kit/format'
import { LOCKER_ROOM_LIMITS, type LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNow } from '#lib/use-now.ts'
import { type ChatMessage, chatDays } from '#ui/chat-days.ts'
import { ChatLog } from '#ui/chat-log.tsx'
import { Composer } from '#ui/composer.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { Loading } from '#ui/loading.tsx'
import { Sheet, SheetHead } from '#ui/sheet.tsx'
import { useSendMessage } from '../actions/use-send-message.ts'
import { messagesQuery } from '../locker-room.queries.ts'

/** « Discussion »: what the players write to each other. */
export function ChatSection({ id, players }: { id: string; players: number }) {
  const title = useId()
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { pending, send, resend } = useSendMessage(id, messages)
  return (
    <Sheet
      aria-labelledby={title}
      className="flex min-h-96 flex-col max-lg:h-[min(640px,calc(100dvh-var(--barre-h)-140px))] lg:sticky lg:top-[calc(var(--barre-h)+var(--decal)+20px)] lg:h-[min(720px,calc(100dvh-var(--barre-h)-var(--decal)-40px))]"
    >
      <span id="discussion" className="block scroll-mt-[calc(var(--barre-h)+70px)]" />
      <SheetHead id={title} title="Discussion" aside={count(players, 'joueur')} />
      {query.data ? (
        <ChatLog
          label="Messages"
          days={chatDays(messages.map(asChatMessage), pending, now)}
          pages={query}
          onResend={resend}
          empty="Personne n’a encore écrit."
        />
      ) : query.isError ? (
        <div className="flex-1 overflow-y-auto p-4">
          <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
        </div>
      ) : (
        <div className="grid flex-1 place-items-center">
          <Loading />
        </div>
      )}
      <Composer
        draftKey={`user_locker_draft_${id}`}
        placeholder="Écrire à l’équipe"
        maxLength={LOCKER_ROOM_LIMITS.message}
        onSend={send}
        className="rounded-b-md"
      />
    </Sheet>
  )
}

const asChatMessage = ({ id, text, sentAt, isViewer, userId, displayName, photo, kit }: LockerMessage): ChatMessage => ({
  id,
  text,
  sentAt,
  author: isViewer ? null : { id: userId, name: displayName, photo, kit },
})
