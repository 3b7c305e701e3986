import type { ModeratedGroup } from '@coup-denvoi/contract/groups/group-moderation.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'
import { beforeName } from '@coup-denvoi/contract/users/elision.texts'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { userTitle } from './panel-texts.ts'

/** An action of the panel. */
export type PanelAction =
  | { kind: 'ban' | 'unban' | 'delete-user'; user: ModeratedUser }
  | { kind: 'cancel-match' | 'delete-match' | 'remove-guests'; match: ModeratedMatch }
  | { kind: 'delete-group'; group: ModeratedGroup }
  | { kind: 'purge' }

/** The texts of the confirm dialog. The name in the middle of the text is shown in bold. */
export type PanelConfirmTexts = {
  title: string
  text: readonly [before: string, name: string, after: string]
  note: string
  confirm: string
  confirming: string
  /** It can be undone. */
  isReversible?: true
}

const DELETION_TEXTS = {
  title: 'Supprimer définitivement',
  note: 'Cette action est irréversible.',
  confirm: 'Supprimer',
  confirming: 'Suppression…',
} as const

export function panelConfirmTexts(action: PanelAction): PanelConfirmTexts {
  switch (action.kind) {
    case 'ban':
      return {
        title: "Bannir l'utilisateur",
        text: ['', userTitle(action.user), ' ne pourra plus se connecter.'],
        note: 'Vous pourrez réactiver son compte plus tard.',
        confirm: 'Bannir',
        confirming: 'Bannissement…',
      }
    case 'unban':
      return {
        title: "Réactiver l'utilisateur",
        text: ['', userTitle(action.user), ' pourra de nouveau se connecter.'],
        note: 'Ses places et ses groupes ne lui sont pas rendus.',
        confirm: 'Réactiver',
        confirming: 'Réactivation…',
        isReversible: true,
      }
    case 'delete-user':
      return { ...DELETION_TEXTS, text: [beforeName('Le compte de ', userTitle(action.user)), userTitle(action.user), ' sera effacé.'] }
    case 'cancel-match':
      return {
        title: 'Annuler le match',
        text: ['', matchTitle(action.match), action.match.startsAt ? `, ${formatDayAndTime(new Date(action.match.startsAt))}.` : '.'],
        note: 'Tous les participants seront prévenus.',
        confirm: 'Annuler le match',
        confirming: 'Annulation…',
      }
    case 'delete-match':
      return { ...DELETION_TEXTS, text: ['Le match ', matchTitle(action.match), ', sa liste et son vestiaire seront effacés.'] }
    case 'remove-guests':
      return {
        title: 'Retirer les invités',
        text: ['', matchTitle(action.match), '\u00a0: les invités sans compte perdent leur place et leur prénom.'],
        note: 'Leurs navigateurs ne pourront plus revenir par ce lien.',
        confirm: 'Retirer les invités',
        confirming: 'Un instant…',
      }
    case 'delete-group':
      return {
        ...DELETION_TEXTS,
        text: ['Le groupe ', action.group.name || UNKNOWN_LABELS.group, deletedMembershipsText(action.group.memberCount)],
      }
    case 'purge':
      return {
        title: 'Nettoyer les notifications',
        text: ['Les notifications ', 'lues et de plus de 30 jours', ' seront effacées.'],
        note: 'Cette action est irréversible.',
        confirm: 'Nettoyer',
        confirming: 'Nettoyage…',
      }
  }
}

const matchTitle = ({ title }: ModeratedMatch): string => title || UNKNOWN_LABELS.match

const deletedMembershipsText = (members: number): string =>
  members > 1 ? ` et ses ${formatCount(members, 'adhésion')} seront effacés.` : ' et son adhésion seront effacés.'

/** The toast after an action; the purge has its own, with a count. */
export const SUCCESS_TEXTS: Record<Exclude<PanelAction['kind'], 'purge'>, string> = {
  ban: 'Utilisateur banni',
  unban: 'Utilisateur réactivé',
  'delete-user': 'Utilisateur supprimé',
  'cancel-match': 'Match annulé',
  'delete-match': 'Match supprimé',
  'remove-guests': 'Invités retirés',
  'delete-group': 'Groupe supprimé',
}
