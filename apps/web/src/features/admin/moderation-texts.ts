import type { JournalAction, JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { Report, ReportKind, ReportList, ReportStatus } from '@coup-denvoi/contract/reports/report.schema'
import { elideParts } from '@coup-denvoi/contract/users/elision.texts'
import { formatLargeCount } from '#ui/text/format-number.ts'

/** An item with a page. */
export type LinkTarget = { kind: 'user' | 'match' | 'group' | 'place' | 'poll' | 'series'; id: string }

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  user: 'Joueur',
  match: 'Match',
  group: 'Groupe',
  message: 'Message',
  guest: 'Invité',
  place: 'Terrain',
  poll: 'Sondage',
  series: 'Série',
}

/** On the filters. */
export const REPORT_LIST_LABELS: Record<ReportList, string> = {
  new: 'Nouveaux',
  in_progress: 'Pris en charge',
  ban_requested: 'Bannissements demandés',
  dismissed: 'Classés',
  sanctioned: 'Sanctionnés',
}

/** On a card. */
export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  new: 'Nouveau',
  in_progress: 'Pris en charge',
  dismissed: 'Classé',
  sanctioned: 'Sanctionné',
}

export const EMPTY_REPORTS_TEXTS: Record<ReportList, { title: string; text: string }> = {
  new: { title: 'Aucun nouveau signalement', text: 'Carton vierge\u00a0: personne n’attend votre avis.' },
  in_progress: { title: 'Aucun signalement pris en charge', text: 'Ceux que vous ou un autre modérateur prenez s’affichent ici.' },
  ban_requested: { title: 'Aucun bannissement demandé', text: 'Ceux que les modérateurs demandent aux super-admins s’affichent ici.' },
  dismissed: { title: 'Aucun signalement classé', text: 'Ceux qui se terminent sans sanction s’affichent ici.' },
  sanctioned: { title: 'Aucun signalement sanctionné', text: 'Ceux qui se terminent par une sanction s’affichent ici.' },
}

/** Who handles a report. @param meId shown as « vous »; null while unknown */
export function handledByText({ status, handledBy, handledByName }: Report, meId: string | null): string {
  if (handledBy === null && handledByName === '') return ''
  return `${REPORT_STATUS_LABELS[status]} par ${handledBy !== null && handledBy === meId ? 'vous' : handledByName || UNKNOWN_LABELS.user}`
}

/** A part of a sentence: text, or a name that may be a link. */
export type SentencePart = string | { name: string; linkTarget: LinkTarget | null }

/** The sentence of an entry without its subject, such as « a banni Y ». */
export const journalSentence = (entry: JournalEntry): SentencePart[] => elideParts(SENTENCES[entry.action](entry))

const SENTENCES: Record<JournalAction, (entry: JournalEntry) => SentencePart[]> = {
  'user.banned': (entry) => ['a banni ', linkedTarget(entry)],
  'user.unbanned': (entry) => ['a réactivé le compte de ', linkedTarget(entry)],
  'user.deleted': (entry) => ['a supprimé le compte de ', unlinkedTarget(entry)],
  'user.leaving': () => ['a demandé la suppression de son compte'],
  'user.second-factor-removed': (entry) => ['a retiré la double authentification de ', linkedTarget(entry)],
  'user.left': () => ['a quitté le site'],
  'user.rights-granted': (entry) => ['a donné des droits à ', linkedTarget(entry)],
  'user.rights-taken': (entry) => ['a retiré des droits à ', linkedTarget(entry)],
  'user.ban-requested': (entry) => ['a demandé le bannissement de ', linkedTarget(entry)],
  'user.ban-refused': (entry) => ['a refusé le bannissement de ', linkedTarget(entry)],
  'match.cancelled': (entry) => ['a annulé le match ', ...quoted(linkedTarget(entry))],
  'match.deleted': (entry) => ['a supprimé le match ', ...quoted(unlinkedTarget(entry))],
  'guest.removed': (entry) => ['a retiré l’invité ', unlinkedTarget(entry)],
  'group.deleted': (entry) => ['a supprimé le groupe ', ...quoted(unlinkedTarget(entry))],
  'place.merged': (entry) => ['a réuni le terrain ', ...quoted(unlinkedTarget(entry)), ' à une autre fiche'],
  'place.corrected': (entry) => ['a corrigé le terrain ', ...quoted(linkedTarget(entry))],
  'place.photo-changed': (entry) => ['a changé la photo du terrain ', ...quoted(linkedTarget(entry))],
  'place.photo-removed': (entry) => ['a retiré la photo du terrain ', ...quoted(linkedTarget(entry))],
  'absence.kept': (entry) => ['a maintenu l’absence de ', linkedTarget(entry)],
  'absence.lifted': (entry) => ['a levé l’absence de ', linkedTarget(entry)],
  'message.hidden': (entry) => ['a masqué un message de ', messageSender(entry)],
  'notifications.purged': () => ['a nettoyé les notifications'],
  'report.taken': (entry) => ['a pris en charge un signalement ', ...reportedTarget(entry)],
  'report.dismissed': (entry) => ['a classé un signalement ', ...reportedTarget(entry)],
  'instance.settings-changed': () => ['a changé les réglages'],
  'instance.legal-published': () => ['a publié les pages légales'],
  'instance.invitation-created': () => ['a créé une invitation à s’inscrire'],
  'instance.invitation-revoked': () => ['a retiré une invitation à s’inscrire'],
  'instance.installed': () => ['a installé le site avec le code de la console, et en est le premier super admin'],
  'instance.webhook-added': () => ['a ajouté un webhook du site'],
  'instance.webhook-changed': () => ['a changé un webhook du site'],
  'instance.webhook-deleted': () => ['a supprimé un webhook du site'],
}

/** Details of an entry, such as a right or an amount; may be empty. */
export function journalNote({ action, amount, note }: JournalEntry): string {
  const amountText = amount === null ? undefined : AMOUNT_TEXTS[action]?.(amount)
  return [amountText, RIGHT_LABELS[note] ?? note].filter(Boolean).join('\u00a0· ')
}

const AMOUNT_TEXTS: Partial<Record<JournalAction, (amount: number) => string>> = {
  'notifications.purged': (amount) => formatLargeCount(amount, 'notification supprimée', 'notifications supprimées'),
  'group.deleted': (amount) => formatLargeCount(amount, 'membre'),
  'instance.invitation-created': (amount) => formatLargeCount(amount, 'inscription'),
}

/** The rights, by their names on the server. */
export const RIGHT_LABELS: Record<string, string> = {
  'role admin': 'Administrateur',
  siteAdmin: 'Modérateur du site',
  isSuperAdmin: 'Super Admin',
}

const UNNAMED_TARGETS: Record<JournalEntry['targetKind'], string> = {
  user: UNKNOWN_LABELS.user,
  match: UNKNOWN_LABELS.match,
  group: UNKNOWN_LABELS.group,
  message: UNKNOWN_LABELS.user,
  guest: 'Invité',
  place: 'Terrain',
  poll: 'Sondage',
  series: 'Série',
  notifications: '',
  instance: '',
}

const unlinkedTarget = ({ targetKind, targetName }: JournalEntry): SentencePart => ({
  name: targetName || UNNAMED_TARGETS[targetKind],
  linkTarget: null,
})

function linkedTarget(entry: JournalEntry): SentencePart {
  const { targetKind, targetId, targetName, targetHasPage } = entry
  if (targetId === null || !targetHasPage || !hasPage(targetKind)) return unlinkedTarget(entry)
  return { name: targetName || UNNAMED_TARGETS[targetKind], linkTarget: { kind: targetKind, id: targetId } }
}

/** Messages and guests have none, and the entry of a hidden message only has its sender's name. */
const hasPage = (kind: JournalEntry['targetKind']): kind is LinkTarget['kind'] =>
  kind !== 'message' && kind !== 'guest' && kind !== 'notifications' && kind !== 'instance'

const messageSender = ({ targetName }: JournalEntry): SentencePart => ({
  name: senderName(targetName) || UNKNOWN_LABELS.user,
  linkTarget: null,
})

/** The server names a message « Message de Karim Haddad ». */
const senderName = (name: string): string => (name === messageLabel('') ? '' : name.replace(/^Message (de |d’)/, ''))

const quoted = (part: SentencePart): SentencePart[] => ['«\u00a0', part, '\u00a0»']

function reportedTarget(entry: JournalEntry): SentencePart[] {
  switch (entry.targetKind) {
    case 'match':
      return ['sur le match ', ...quoted(linkedTarget(entry))]
    case 'group':
      return ['sur le groupe ', ...quoted(linkedTarget(entry))]
    case 'place':
      return ['sur le terrain ', ...quoted(linkedTarget(entry))]
    case 'poll':
      return ['sur le sondage ', ...quoted(linkedTarget(entry))]
    case 'series':
      return ['sur la série ', ...quoted(linkedTarget(entry))]
    case 'guest':
      return ['sur l’invité ', unlinkedTarget(entry)]
    case 'message':
      return ['sur un message de ', messageSender(entry)]
    default:
      return ['sur ', linkedTarget(entry)]
  }
}
