import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_MODERATION_SEARCH_LENGTH } from '@coup-denvoi/contract/users/user-moderation.schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { teamQuery } from '#features/admin/moderation.queries.ts'
import { type ActionDialogProps, useFocusAfterAction } from '#features/admin/use-focus-after-action.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import type { RightsConfirmParams } from './rights-confirm-dialog.tsx'
import { TeamRow } from './team-row.tsx'

/** « Équipe »: accounts with rights, and a search to grant rights to others. For super admins. */
export function TeamSection() {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...teamQuery(search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const accounts = itemsOf(data)
  const list = useRef<HTMLElement>(null)
  const { finalFocus, originOf, restoreFocus } = useFocusAfterAction(list)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<RightsConfirmParams, ActionDialogProps<RightsConfirmParams>>(
    loadDialog,
  )
  const title = search ? 'Comptes trouvés' : 'Avec des droits'
  return (
    <section>
      <h2 className="sr-only">Équipe</h2>
      <Stack gap="lg">
        <search aria-label="Chercher un compte">
          <DebouncedFilter value={search} onFilter={setSearch} maxLength={MAX_MODERATION_SEARCH_LENGTH}>
            {(control) => <SearchInput aria-label="Nom ou e-mail d’un compte" placeholder="Nom ou e-mail d’un compte" {...control} />}
          </DebouncedFilter>
        </search>
        <section
          ref={list}
          tabIndex={-1}
          aria-label={title}
          aria-busy={(!accounts && !query.isError) || isPlaceholderData}
          className="rounded-md"
        >
          <SectionHeader title={title} />
          <p role="status" className="sr-only">
            {search && accounts && !isPlaceholderData && formatCount(accounts.length, 'compte affiché', 'comptes affichés')}
          </p>
          {accounts ? (
            <Stack className={isPlaceholderData ? 'updating' : ''}>
              <Sheet as="div">
                {accounts.length === 0 ? (
                  <EmptyTeam isSearch={search !== ''} />
                ) : (
                  <Rows label={title}>
                    {accounts.map((account) => (
                      <TeamRow key={account.id} account={account} originOf={originOf} onRequestConfirm={openDialog} />
                    ))}
                  </Rows>
                )}
              </Sheet>
              <LoadMore pages={query} label="Voir plus de comptes" />
            </Stack>
          ) : query.isError ? (
            <ListError query={query} />
          ) : (
            <ListSkeleton />
          )}
        </section>
      </Stack>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} onClose={closeDialog} onSettled={restoreFocus} finalFocus={finalFocus} />
      )}
    </section>
  )
}

const loadDialog = () => import('./rights-confirm-dialog.tsx').then(({ RightsConfirmDialog }) => RightsConfirmDialog)

function EmptyTeam({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      level={3}
      visual={<RefereeCard color="yellow" size="xl" />}
      title={isSearch ? 'Aucun compte ne correspond.' : 'Personne n’a encore de droits'}
    >
      {isSearch ? 'Vérifiez le nom ou l’adresse.' : 'Cherchez un compte pour lui en donner.'}
    </EmptyState>
  )
}
