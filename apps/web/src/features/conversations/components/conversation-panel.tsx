import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import type { ConversationSearch } from '../conversation-search.ts'
import { conversationQuery, conversationWithQuery } from '../conversations.queries.ts'
import { Thread } from './thread.tsx'

type ConversationPanelProps = { selection: ConversationSearch; onClose: () => void }

/** The selected conversation, or why it can't be shown. */
export function ConversationPanel({ selection, onClose }: ConversationPanelProps) {
  const query = useSelectedConversation(selection)
  const { data, error } = query
  const isUnknown = NOT_FOUND_CODES.includes(errorCodeOf(error))
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
        <Button variant="ghost" onClick={onClose}>
          <ChevronLeftIcon />
          Messages
        </Button>
      </div>
      {isUnknown ? (
        <EmptyState
          visual={<RefereeCard color="yellow" size="xl" />}
          title={selection.userId ? 'Joueur introuvable' : 'Conversation introuvable'}
        >
          {selection.userId ? 'Ce joueur n’existe pas, ou ne se montre pas.' : 'Cette conversation n’existe pas, ou n’est pas la vôtre.'}
        </EmptyState>
      ) : error ? (
        <div className="p-4">
          <ListError query={query} />
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** By user where possible: that conversation can be opened before its first message. */
function useSelectedConversation({ userId, conversationId }: ConversationSearch) {
  const withPerson = useQuery({ ...conversationWithQuery(userId ?? ''), enabled: userId !== undefined })
  const byId = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined })
  return userId === undefined ? byId : withPerson
}

/** An invalid id counts as not found. */
const NOT_FOUND_CODES = ['PLAYER_NOT_FOUND', 'CONVERSATION_NOT_FOUND', 'INVALID_ARGUMENT', 'BAD_REQUEST']
