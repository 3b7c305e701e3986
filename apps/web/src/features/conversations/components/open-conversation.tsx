import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { codeOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { ChevronLeftIcon } from '#ui/icon.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { Loading } from '#ui/loading.tsx'
import type { ConversationSearch } from '../conversation-search.ts'
import { conversationQuery, conversationWithQuery } from '../conversations.queries.ts'
import { Thread } from './thread.tsx'

type OpenConversationProps = { open: ConversationSearch; onClose: () => void }

/** The conversation that the address names, or why there is none. */
export function OpenConversation({ open, onClose }: OpenConversationProps) {
  const { data, error, isFetching, refetch } = useOpenConversation(open)
  const isUnknown = UNKNOWN.includes(codeOf(error))
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  if (data && !isUnknown)
    return (
      <section
        aria-label={`Conversation avec ${data.other.displayName}`}
        onKeyDown={closeOnEscape}
        className="flex min-h-0 min-w-0 flex-col"
      >
        <Thread conversation={data} onClose={onClose} />
      </section>
    )
  return (
    <section aria-label="Conversation" className="min-h-0 min-w-0 overflow-y-auto">
      <div className="p-2 lg:hidden">
        <Button variant="bare" onClick={onClose}>
          <ChevronLeftIcon />
          Messages
        </Button>
      </div>
      {isUnknown ? (
        <Empty visual={<Card colour="yellow" size="xl" />} title={open.userId ? 'Joueur introuvable' : 'Conversation introuvable'}>
          {open.userId ? 'Ce joueur n’existe pas, ou ne se montre pas.' : 'Cette conversation n’existe pas, ou n’est pas la vôtre.'}
        </Empty>
      ) : error ? (
        <div className="p-4">
          <ListTrouble error={error} isRetrying={isFetching} onRetry={() => refetch()} />
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** By the person where there is one: that conversation is there before its first message. */
function useOpenConversation({ userId, conversationId }: ConversationSearch) {
  const withPerson = useQuery({ ...conversationWithQuery(userId ?? ''), enabled: userId !== undefined })
  const byId = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined })
  return userId === undefined ? byId : withPerson
}

/** An address that can't be one names nobody either. */
const UNKNOWN = ['PLAYER_NOT_FOUND', 'CONVERSATION_NOT_FOUND', 'INVALID_ARGUMENT', 'BAD_REQUEST']
