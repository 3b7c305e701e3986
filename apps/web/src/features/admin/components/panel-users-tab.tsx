import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Notice } from '#ui/notice.tsx'
import { panelUsersQuery } from '../panel.queries.ts'
import { LOAD_FAILURES } from '../panel-texts.ts'
import { useLoadFailure } from '../use-load-failure.ts'
import { usePanelTab } from '../use-panel-tab.ts'
import { PanelList } from './panel-list.tsx'
import { PanelQuestion } from './panel-question.tsx'
import { PanelTools } from './panel-tools.tsx'
import { PanelUserRow } from './panel-user-row.tsx'

/** « Utilisateurs »: all accounts. */
export function UsersTab() {
  const { search, setSearch, list, ask, question } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelUsersQuery(search), placeholderData: keepPreviousData })
  useLoadFailure(pages, LOAD_FAILURES.users)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Utilisateurs</h2>
      <PanelTools
        tiles={[
          ['Total', ({ users }) => users.total],
          ['Actifs', ({ users }) => users.active],
          ['Bannis', ({ users }) => users.banned],
        ]}
        isRefreshing={pages.isRefetching}
        onRefresh={pages.refetch}
      />
      <Notice tone="red">La suppression d’un utilisateur est définitive{'\u00a0'}: son profil ne pourra pas être récupéré.</Notice>
      <PanelList
        label="Utilisateurs"
        searchLabel="Chercher un nom ou une adresse e-mail"
        search={search}
        onSearch={setSearch}
        pages={pages}
        empty={{ visual: <EmptyJersey size={64} />, text: 'Aucun utilisateur trouvé.' }}
        more="Voir plus d’utilisateurs"
        listRef={list}
      >
        {(user) => <PanelUserRow key={user.id} user={user} ask={ask} />}
      </PanelList>
      <PanelQuestion {...question} />
    </div>
  )
}
