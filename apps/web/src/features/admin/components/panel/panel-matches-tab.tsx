import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { panelMatchesQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { useLoadErrorToast } from '#features/admin/use-load-error-toast.ts'
import { usePanelTab } from '#features/admin/use-panel-tab.ts'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PanelConfirmDialog } from './panel-confirm-dialog.tsx'
import { PanelList } from './panel-list.tsx'
import { PanelMatchRow } from './panel-match-row.tsx'
import { PanelToolbar } from './panel-toolbar.tsx'

/** « Matchs »: all of them, private ones included. */
export function PanelMatchesTab() {
  const { search, setSearch, list, requestConfirm, confirm } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelMatchesQuery(search), placeholderData: keepPreviousData })
  useLoadErrorToast(pages, LOAD_ERROR_TEXTS.matches)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Matchs</h2>
      <PanelToolbar
        tiles={[
          ['Total', ({ matches }) => matches.total],
          ['Actifs', ({ matches }) => matches.active],
          ['Annulés', ({ matches }) => matches.cancelled],
        ]}
        isRefreshing={pages.isRefetching}
        onRefresh={pages.refetch}
      />
      <PanelList
        label="Matchs"
        searchLabel="Chercher un titre, un lieu ou une ville"
        search={search}
        onSearch={setSearch}
        pages={pages}
        empty={{ visual: <EmptyJersey size={64} />, text: 'Aucun match trouvé.' }}
        loadMoreLabel="Voir plus de matchs"
        listRef={list}
      >
        {(match) => <PanelMatchRow key={match.id} match={match} requestConfirm={requestConfirm} />}
      </PanelList>
      <PanelConfirmDialog {...confirm} />
    </div>
  )
}
