import { panelGroupsQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { EmptyCrest } from '#ui/players/empty-crest.tsx'
import { PanelGroupRow } from './panel-group-row.tsx'
import { PanelListTab } from './panel-list-tab.tsx'

/** « Groupes »: all groups, private ones included. */
export function PanelGroupsTab() {
  return (
    <PanelListTab
      title="Groupes"
      tiles={[
        ['Total', ({ groups }) => groups.total],
        ['Publics', ({ groups }) => groups.public],
        ['Privés', ({ groups }) => groups.private],
      ]}
      listQuery={panelGroupsQuery}
      loadErrorText={LOAD_ERROR_TEXTS.groups}
      searchLabel="Chercher un nom ou une ville"
      empty={{ visual: <EmptyCrest size={64} />, text: 'Aucun groupe trouvé.' }}
      loadMoreLabel="Voir plus de groupes"
      renderItem={(group, requestConfirm) => <PanelGroupRow key={group.id} group={group} requestConfirm={requestConfirm} />}
    />
  )
}
