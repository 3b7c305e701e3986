import type { ModeratedGroup } from '@coup-denvoi/contract/groups/group-moderation.schema'
import { count } from '@coup-denvoi/contract/kit/format'
import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/match-moderation.schema'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { userTitle } from './panel-texts.ts'

/** What a super admin is about to do. */
export type PanelAct =
  | { kind: 'ban' | 'unban' | 'delete-user'; user: ModeratedUser }
  | { kind: 'cancel-match' | 'delete-match'; match: ModeratedMatch }
  | { kind: 'delete-group'; group: ModeratedGroup }
  | { kind: 'purge' }

/** The question before it. The text has the name of what it is about in its middle. */
export type PanelQuestion = {
  title: string
  text: readonly [before: string, name: string, after: string]
  note: string
  confirm: string
  confirming: string
  /** It can be taken back with a click. */
  isHarmless?: true
}

const DELETION = {
  title: 'Supprimer définitivement',
  note: 'Cette action est irréversible.',
  confirm: 'Supprimer',
  confirming: 'Suppression…',
} as const

export function panelQuestion(act: PanelAct): PanelQuestion {
  switch (act.kind) {
    case 'ban':
      return {
        title: "Bannir l'utilisateur",
        text: ['', userTitle(act.user), ' ne pourra plus se connecter.'],
        note: 'Vous pourrez réactiver son compte plus tard.',
        confirm: 'Bannir',
        confirming: 'Bannissement…',
      }
    case 'unban':
      return {
        title: "Réactiver l'utilisateur",
        text: ['', userTitle(act.user), ' pourra de nouveau se connecter.'],
        note: 'Ses places et ses groupes ne lui sont pas rendus.',
        confirm: 'Réactiver',
        confirming: 'Réactivation…',
        isHarmless: true,
      }
    case 'delete-user':
      return { ...DELETION, text: ['Le compte de ', userTitle(act.user), ' sera effacé.'] }
    case 'cancel-match':
      return {
        title: 'Annuler le match',
        text: ['', titleOf(act.match), act.match.startsAt ? `, ${formatDayAndTime(new Date(act.match.startsAt))}.` : '.'],
        note: 'Tous les participants seront prévenus.',
        confirm: 'Annuler le match',
        confirming: 'Annulation…',
      }
    case 'delete-match':
      return { ...DELETION, text: ['Le match ', titleOf(act.match), ', sa liste et son vestiaire seront effacés.'] }
    case 'delete-group':
      return { ...DELETION, text: ['Le groupe ', act.group.name || UNKNOWN.group, membershipsGo(act.group.memberCount)] }
    case 'purge':
      return {
        title: 'Nettoyer les notifications',
        text: ['Les notifications ', 'lues depuis plus de 30 jours', ' seront effacées.'],
        note: 'Cette action est irréversible.',
        confirm: 'Nettoyer',
        confirming: 'Nettoyage…',
      }
  }
}

const titleOf = ({ title }: ModeratedMatch): string => title || UNKNOWN.match

const membershipsGo = (members: number): string =>
  members > 1 ? ` et ses ${count(members, 'adhésion')} seront effacés.` : ' et son adhésion seront effacés.'

/** What a toast says once it is done; the purge says how many. */
export const DONE: Record<Exclude<PanelAct['kind'], 'purge'>, string> = {
  ban: 'Utilisateur banni',
  unban: 'Utilisateur réactivé',
  'delete-user': 'Utilisateur supprimé',
  'cancel-match': 'Match annulé',
  'delete-match': 'Match supprimé',
  'delete-group': 'Groupe supprimé',
}
