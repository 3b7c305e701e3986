import { panelMatchesQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PanelListTab } from './panel-list-tab.tsx'
import { PanelMatchRow } from './panel-match-row.tsx'

/** « Matchs »: all matches, private ones included. */
export function PanelMatchesTab() {
  return (
    <PanelListTab
      title="Matchs"
      tiles={[
        ['Total', ({ matches }) => matches.total],
        ['Actifs', ({ matches }) => matches.active],
        ['Annulés', ({ matches }) => matches.cancelled],
      ]}
      listQuery={panelMatchesQuery}
      loadErrorText={LOAD_ERROR_TEXTS.matches}
      searchLabel="Chercher un titre, un lieu ou une ville"
      empty={{ visual: <EmptyJersey size={64} />, text: 'Aucun match trouvé.' }}
      loadMoreLabel="Voir plus de matchs"
      renderItem={(match, requestConfirm) => <PanelMatchRow key={match.id} match={match} requestConfirm={requestConfirm} />}
    />
  )
}
