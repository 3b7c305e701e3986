import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { panelUsersQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { useLoadErrorToast } from '#features/admin/use-load-error-toast.ts'
import { usePanelTab } from '#features/admin/use-panel-tab.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PanelConfirmDialog } from './panel-confirm-dialog.tsx'
import { PanelList } from './panel-list.tsx'
import { PanelToolbar } from './panel-toolbar.tsx'
import { PanelUserRow } from './panel-user-row.tsx'

/** « Utilisateurs »: all accounts. */
export function PanelUsersTab() {
  const { search, setSearch, list, requestConfirm, confirm } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelUsersQuery(search), placeholderData: keepPreviousData })
  useLoadErrorToast(pages, LOAD_ERROR_TEXTS.users)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Utilisateurs</h2>
      <PanelToolbar
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
        loadMoreLabel="Voir plus d’utilisateurs"
        listRef={list}
      >
        {(user) => <PanelUserRow key={user.id} user={user} requestConfirm={requestConfirm} />}
      </PanelList>
      <PanelConfirmDialog {...confirm} />
    </div>
  )
}
