import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { panelGroupsQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { useLoadErrorToast } from '#features/admin/use-load-error-toast.ts'
import { usePanelTab } from '#features/admin/use-panel-tab.ts'
import { EmptyCrest } from '#ui/players/empty-crest.tsx'
import { PanelConfirmDialog } from './panel-confirm-dialog.tsx'
import { PanelGroupRow } from './panel-group-row.tsx'
import { PanelList } from './panel-list.tsx'
import { PanelToolbar } from './panel-toolbar.tsx'

/** « Groupes »: all of them, private ones included. */
export function PanelGroupsTab() {
  const { search, setSearch, list, requestConfirm, confirm } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelGroupsQuery(search), placeholderData: keepPreviousData })
  useLoadErrorToast(pages, LOAD_ERROR_TEXTS.groups)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Groupes</h2>
      <PanelToolbar
        tiles={[
          ['Total', ({ groups }) => groups.total],
          ['Publics', ({ groups }) => groups.public],
          ['Privés', ({ groups }) => groups.private],
        ]}
        isRefreshing={pages.isRefetching}
        onRefresh={pages.refetch}
      />
      <PanelList
        label="Groupes"
        searchLabel="Chercher un nom ou une ville"
        search={search}
        onSearch={setSearch}
        pages={pages}
        empty={{ visual: <EmptyCrest size={64} />, text: 'Aucun groupe trouvé.' }}
        loadMoreLabel="Voir plus de groupes"
        listRef={list}
      >
        {(group) => <PanelGroupRow key={group.id} group={group} requestConfirm={requestConfirm} />}
      </PanelList>
      <PanelConfirmDialog {...confirm} />
    </div>
  )
}
