import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { expect, test } from 'vitest'
import { type PanelAction, panelConfirmTexts } from './panel-actions.ts'
import { anAccount } from './testing/moderation-fixtures.ts'
import { aModeratedGroup, aModeratedMatch } from './testing/panel-fixtures.ts'

const KARIM: ModeratedUser = anAccount('Karim Haddad')
const NAMELESS: ModeratedUser = anAccount('', { name: '', phoneNumber: null })

const asPlainText = (action: PanelAction) => {
  const { title, text, confirming } = panelConfirmTexts(action)
  return [title, text.join('').replaceAll('\u00a0', ' '), confirming]
}

test.each<[PanelAction, string, string, string]>([
  [{ kind: 'ban', user: KARIM }, "Bannir l'utilisateur", 'Karim Haddad ne pourra plus se connecter.', 'Bannissement…'],
  [{ kind: 'unban', user: KARIM }, "Réactiver l'utilisateur", 'Karim Haddad pourra de nouveau se connecter.', 'Réactivation…'],
  [{ kind: 'delete-user', user: NAMELESS }, 'Supprimer définitivement', 'Le compte d’Utilisateur inconnu sera effacé.', 'Suppression…'],
  [{ kind: 'cancel-match', match: aModeratedMatch() }, 'Annuler le match', 'Five du samedi, sam. 21 nov. · 18 h 30.', 'Annulation…'],
  [{ kind: 'cancel-match', match: aModeratedMatch({ title: '', startsAt: null }) }, 'Annuler le match', 'Match sans titre.', 'Annulation…'],
  [
    { kind: 'delete-match', match: aModeratedMatch() },
    'Supprimer définitivement',
    'Le match Five du samedi, sa liste et son vestiaire seront effacés.',
    'Suppression…',
  ],
  [
    { kind: 'delete-group', group: aModeratedGroup({ memberCount: 31 }) },
    'Supprimer définitivement',
    'Le groupe Les Canuts du mardi et ses 31 adhésions seront effacés.',
    'Suppression…',
  ],
  [
    { kind: 'delete-group', group: aModeratedGroup({ name: '', memberCount: 1 }) },
    'Supprimer définitivement',
    'Le groupe Groupe sans nom et son adhésion seront effacés.',
    'Suppression…',
  ],
  [{ kind: 'purge' }, 'Nettoyer les notifications', 'Les notifications lues et de plus de 30 jours seront effacées.', 'Nettoyage…'],
])('%o has its own confirm texts', (action, ...words) => {
  expect(asPlainText(action)).toEqual(words)
})
