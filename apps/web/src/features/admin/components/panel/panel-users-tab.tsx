import { panelUsersQuery } from '#features/admin/panel.queries.ts'
import { LOAD_ERROR_TEXTS } from '#features/admin/panel-texts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PanelListTab } from './panel-list-tab.tsx'
import { PanelUserRow } from './panel-user-row.tsx'

/** « Utilisateurs »: all accounts. */
export function PanelUsersTab() {
  return (
    <PanelListTab
      title="Utilisateurs"
      tiles={[
        ['Total', ({ users }) => users.total],
        ['Actifs', ({ users }) => users.active],
        ['Bannis', ({ users }) => users.banned],
      ]}
      notice={<Notice tone="red">La suppression d’un utilisateur est définitive{'\u00a0'}: son profil ne pourra pas être récupéré.</Notice>}
      listQuery={panelUsersQuery}
      loadErrorText={LOAD_ERROR_TEXTS.users}
      searchLabel="Chercher un nom ou une adresse e-mail"
      empty={{ visual: <EmptyJersey size={64} />, text: 'Aucun utilisateur trouvé.' }}
      loadMoreLabel="Voir plus d’utilisateurs"
      renderItem={(user, requestConfirm) => <PanelUserRow key={user.id} user={user} requestConfirm={requestConfirm} />}
    />
  )
}
