import { count } from '@coup-denvoi/contract/kit/format'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilterText } from '#ui/filter-text.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SectionHead, Stack } from '#ui/page.tsx'
import { Rows } from '#ui/row.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { teamQuery } from '../moderation.queries.ts'
import { useFocusAfterAct } from '../use-focus-after-act.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { TeamQuestion, TeamQuestionDialogProps } from './team-question.ts'
import { TeamRow } from './team-row.tsx'

/** As long a text as the contract searches for. */
const MAX_SEARCH_LENGTH = 100

/** « Équipe »: who has rights on the site; whoever is looked for may be given some. For super admins. */
export function TeamSection() {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...teamQuery(search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const accounts = data?.pages.flatMap((page) => page.items)
  const list = useRef<HTMLElement>(null)
  const { afterwards, placeOf, settle } = useFocusAfterAct(list)
  const { Dialogs, asked, ask, close } = useLateDialogs<TeamQuestion, TeamQuestionDialogProps>(loadDialog)
  const title = search ? 'Comptes trouvés' : 'Avec des droits'
  return (
    <section>
      <h2 className="sr-only">Équipe</h2>
      <Stack gap="lg">
        <search aria-label="Chercher un compte">
          <FilterText value={search} onFilter={setSearch} maxLength={MAX_SEARCH_LENGTH}>
            {(control) => <SearchInput aria-label="Nom ou e-mail d’un compte" placeholder="Nom ou e-mail d’un compte" {...control} />}
          </FilterText>
        </search>
        <section
          ref={list}
          tabIndex={-1}
          aria-label={title}
          aria-busy={(!accounts && !query.isError) || isPlaceholderData}
          className="rounded-md"
        >
          <SectionHead title={title} />
          <p role="status" className="sr-only">
            {search && accounts && !isPlaceholderData && count(accounts.length, 'compte affiché', 'comptes affichés')}
          </p>
          {accounts ? (
            <Stack className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
              <Sheet as="div">
                {accounts.length === 0 ? (
                  <Nobody isSearch={search !== ''} />
                ) : (
                  <Rows label={title}>
                    {accounts.map((account) => (
                      <TeamRow key={account.id} account={account} placeOf={placeOf} onAsk={ask} />
                    ))}
                  </Rows>
                )}
              </Sheet>
              <LoadMore pages={query} label="Voir plus de comptes" automatic={0} />
            </Stack>
          ) : query.isError ? (
            <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </section>
      </Stack>
      {Dialogs && asked && <Dialogs key={asked.turn} asked={asked} onClose={close} onSettled={settle} afterwards={afterwards} />}
    </section>
  )
}

const loadDialog = () => import('./team-question-dialog.tsx').then(({ TeamQuestionDialog }) => TeamQuestionDialog)

function Nobody({ isSearch }: { isSearch: boolean }) {
  return (
    <Empty
      level={3}
      visual={<Card colour="yellow" size="xl" />}
      title={isSearch ? 'Aucun compte ne correspond.' : 'Personne n’a encore de droits'}
    >
      {isSearch ? 'Vérifiez le nom ou l’adresse.' : 'Cherchez un compte pour lui en donner.'}
    </Empty>
  )
}
