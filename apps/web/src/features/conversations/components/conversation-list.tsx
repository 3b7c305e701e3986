import { count } from '@coup-denvoi/contract/kit/format'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { Empty } from '#ui/empty.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { FilterText } from '#ui/filter-text.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { type ConversationSearch, searchOf } from '../conversation-search.ts'
import { conversationListQuery } from '../conversations.queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { PlayersFound } from './players-found.tsx'

/** As long a text as the contract searches for. */
const MAX_SEARCH_LENGTH = 80

/** With whom one talks, the latest first, and whom one could write to. */
export function ConversationList({ open }: { open: ConversationSearch }) {
  const now = useNow()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...conversationListQuery(search), placeholderData: keepPreviousData })
  const cards = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <p aria-hidden="true" className="flex min-h-16 items-center px-4 font-display font-affiche text-[1.75rem] font-stretch-[78%]">
        Messages
      </p>
      <div className="border-b-2 border-regle px-4 pb-3">
        <FilterText value={search} onFilter={setSearch} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <SearchInput aria-label="Chercher un joueur" placeholder="Chercher un joueur" {...control} />}
        </FilterText>
      </div>
      <div aria-busy={!cards || query.isPlaceholderData} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {search && cards && !query.isPlaceholderData && (
          <p role="status" className="sr-only">
            {cards.length === 0 ? 'Aucune conversation' : count(cards.length, 'conversation')}
          </p>
        )}
        {cards ? (
          <ul aria-label="Conversations" className={query.isPlaceholderData ? 'opacity-60' : ''}>
            {cards.map((card) => (
              <ConversationRow
                key={card.id}
                card={card}
                now={now}
                isOpen={isSame(open, searchOf(card)) || card.id === open.conversationId}
              />
            ))}
          </ul>
        ) : query.isError ? (
          <div className="p-4">
            <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
          </div>
        ) : (
          <>
            <p role="status" className="sr-only">
              Chargement…
            </p>
            <RowsSkeleton count={6} />
          </>
        )}
        {query.hasNextPage && (
          <div className="py-3">
            <LoadMore pages={query} label="Voir plus de conversations" />
          </div>
        )}
        {search ? (
          <PlayersFound search={search} known={cards?.flatMap(({ other }) => other.id ?? []) ?? []} />
        ) : (
          cards?.length === 0 && (
            <Empty visual={<EmptyJersey text="?" size={80} />} title="Aucune conversation">
              Cherchez un joueur pour lui écrire.
            </Empty>
          )
        )}
      </div>
    </>
  )
}

const isSame = (one: ConversationSearch, other: ConversationSearch) =>
  one.userId === other.userId && one.conversationId === other.conversationId
