import { count } from '@coup-denvoi/contract/kit/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNow } from '#lib/use-now.ts'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { Loading } from '#ui/loading.tsx'
import { Sheet, SheetHead } from '#ui/sheet.tsx'
import { useOutbox } from '../actions/use-outbox.ts'
import { conversationOf } from '../conversation.ts'
import { messagesQuery } from '../locker-room.queries.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'

/** « Discussion »: what the players write to each other. */
export function ChatSection({ id, players }: { id: string; players: number }) {
  const title = useId()
  const now = useNow()
  const query = useInfiniteQuery(messagesQuery(id))
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { pending, send, resend } = useOutbox(id, messages)
  return (
    <Sheet
      aria-labelledby={title}
      className="flex min-h-96 flex-col max-lg:h-[min(640px,calc(100dvh-var(--barre-h)-140px))] lg:sticky lg:top-[calc(var(--barre-h)+var(--decal)+20px)] lg:h-[min(720px,calc(100dvh-var(--barre-h)-40px))]"
    >
      <span id="discussion" className="block scroll-mt-[calc(var(--barre-h)+70px)]" />
      <SheetHead id={title} title="Discussion" aside={count(players, 'joueur')} />
      {query.data ? (
        <ChatLog
          days={conversationOf(messages, pending, now)}
          hasOlder={query.hasNextPage}
          isLoadingOlder={query.isFetchingNextPage}
          onOlder={() => void query.fetchNextPage()}
          onResend={resend}
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
      <Composer roomId={id} onSend={send} />
    </Sheet>
  )
}
