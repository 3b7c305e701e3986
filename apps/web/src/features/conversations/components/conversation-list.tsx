import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { type ConversationSearch, toConversationSearch } from '../conversation-search.ts'
import { conversationListQuery } from '../conversations.queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { PlayerSearchResults } from './player-search-results.tsx'

/** The user's conversations, latest first. A search also finds players to write to. */
export function ConversationList({ selection }: { selection: ConversationSearch }) {
  const now = useNow()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...conversationListQuery(search), placeholderData: keepPreviousData })
  const cards = itemsOf(query.data)
  return (
    <>
      <p aria-hidden="true" className="flex min-h-16 items-center px-4 font-display font-extrabold text-[1.75rem] font-stretch-[78%]">
        Messages
      </p>
      <div className="border-b-2 border-rule px-4 pb-3">
        <DebouncedFilter value={search} onFilter={setSearch} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <SearchInput aria-label="Chercher un joueur" placeholder="Chercher un joueur" {...control} />}
        </DebouncedFilter>
      </div>
      <div aria-busy={!cards || query.isPlaceholderData} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {search && cards && !query.isPlaceholderData && (
          <p role="status" className="sr-only">
            {cards.length === 0 ? 'Aucune conversation' : formatCount(cards.length, 'conversation')}
          </p>
        )}
        {cards ? (
          <ul aria-label="Conversations" className={query.isPlaceholderData ? 'updating' : ''}>
            {cards.map((card) => (
              <ConversationRow
                key={card.id}
                card={card}
                now={now}
                isOpen={isSameConversation(selection, toConversationSearch(card)) || card.id === selection.conversationId}
              />
            ))}
          </ul>
        ) : query.isError ? (
          <div className="p-4">
            <ListError query={query} />
          </div>
        ) : (
          <>
            <LoadingStatus />
            <RowsSkeleton count={6} />
          </>
        )}
        {query.hasNextPage && (
          <div className="py-3">
            <LoadMore pages={query} label="Voir plus de conversations" automatic={5} />
          </div>
        )}
        {search ? (
          <PlayerSearchResults search={search} excludedIds={cards?.flatMap(({ other }) => other.id ?? []) ?? []} />
        ) : (
          cards?.length === 0 && (
            <EmptyState visual={<EmptyJersey text="?" size={80} />} title="Aucune conversation">
              Cherchez un joueur pour lui écrire.
            </EmptyState>
          )
        )}
      </div>
    </>
  )
}

const isSameConversation = (one: ConversationSearch, other: ConversationSearch) =>
  one.userId === other.userId && one.conversationId === other.conversationId
