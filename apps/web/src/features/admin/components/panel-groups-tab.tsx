import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EmptyCrest } from '#ui/empty-crest.tsx'
import { panelGroupsQuery } from '../panel.queries.ts'
import { LOAD_FAILURES } from '../panel-texts.ts'
import { useLoadFailure } from '../use-load-failure.ts'
import { usePanelTab } from '../use-panel-tab.ts'
import { PanelGroupRow } from './panel-group-row.tsx'
import { PanelList } from './panel-list.tsx'
import { PanelQuestion } from './panel-question.tsx'
import { PanelTools } from './panel-tools.tsx'

/** « Groupes »: all of them, private ones included. */
export function GroupsTab() {
  const { search, setSearch, list, ask, question } = usePanelTab()
  const pages = useInfiniteQuery({ ...panelGroupsQuery(search), placeholderData: keepPreviousData })
  useLoadFailure(pages, LOAD_FAILURES.groups)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">Groupes</h2>
      <PanelTools
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
        more="Voir plus de groupes"
        listRef={list}
      >
        {(group) => <PanelGroupRow key={group.id} group={group} ask={ask} />}
      </PanelList>
      <PanelQuestion {...question} />
    </div>
  )
}
