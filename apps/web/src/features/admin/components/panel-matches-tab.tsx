import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { panelMatchesQuery } from '../panel.queries.ts'
import { LOAD_FAILURES } from '../panel-texts.ts'
import { useLoadFailure } from '../use-load-failure.ts'
import { usePanelTab } from '../use-panel-tab.ts'
import { PanelList } from './panel-list.tsx'
import { PanelMatchRow } from './panel-match-row.tsx'
import { PanelQuestion } from './panel-question.tsx'
import { PanelTools } from './panel-tools.tsx'

/** « Matchs »: all of them, private ones included. */
export function MatchesTab() {
  const { search, setSearch, list, ask, question } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelMatchesQuery(search), placeholderData: keepPreviousData })
  useLoadFailure(pages, LOAD_FAILURES.matches)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Matchs</h2>
      <PanelTools
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
        more="Voir plus de matchs"
        listRef={list}
      >
        {(match) => <PanelMatchRow key={match.id} match={match} ask={ask} />}
      </PanelList>
      <PanelQuestion {...question} />
    </div>
  )
}
