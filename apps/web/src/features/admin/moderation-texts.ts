import type { JournalAction, JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import { figureOf } from '@coup-denvoi/contract/kit/format'
import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { Report, ReportKind, ReportStatus } from '@coup-denvoi/contract/reports/report.schema'

/** Something that has a page. */
export type Place = { kind: 'user' | 'match' | 'group'; id: string }

export const KIND_NAMES: Record<ReportKind, string> = { user: 'Joueur', match: 'Match', group: 'Groupe', message: 'Message' }

/** Of many, on the filters. */
export const STATUS_FILTERS: Record<ReportStatus, string> = {
  new: 'Nouveaux',
  in_progress: 'Pris en charge',
  dismissed: 'Classés',
  sanctioned: 'Sanctionnés',
}

/** Of one, on its card. */
export const STATUS_NAMES: Record<ReportStatus, string> = {
  new: 'Nouveau',
  in_progress: 'Pris en charge',
  dismissed: 'Classé',
  sanctioned: 'Sanctionné',
}

export const NO_REPORTS: Record<ReportStatus, { title: string; text: string }> = {
  new: { title: 'Aucun nouveau signalement', text: 'Carton vierge\u00a0: personne n’attend votre avis.' },
  in_progress: { title: 'Aucun signalement pris en charge', text: 'Ceux que vous ou un autre modérateur prenez s’affichent ici.' },
  dismissed: { title: 'Aucun signalement classé', text: 'Ceux qui se terminent sans sanction s’affichent ici.' },
  sanctioned: { title: 'Aucun signalement sanctionné', text: 'Ceux qui se terminent par une sanction s’affichent ici.' },
}

/** Who dealt with a report, or deals with it. @param meId in the second person for oneself; null while that is unknown */
export function handledText({ status, handledBy, handledByName }: Report, meId: string | null): string {
  if (handledBy === null && handledByName === '') return ''
  return `${STATUS_NAMES[status]} par ${handledBy !== null && handledBy === meId ? 'vous' : handledByName || UNKNOWN.user}`
}

/** A piece of a sentence: words, or a name that may lead somewhere. */
export type Piece = string | { name: string; leadsTo: Place | null }

/** What an act was, as « a banni Y »; who did it stands before it. */
export const JOURNAL_SENTENCES: Record<JournalAction, (entry: JournalEntry) => Piece[]> = {
  'user.banned': (entry) => ['a banni ', target(entry)],
  'user.unbanned': (entry) => ['a réactivé le compte de ', target(entry)],
  'user.deleted': (entry) => ['a supprimé le compte de ', gone(entry)],
  'user.rights-granted': (entry) => ['a donné des droits à ', target(entry)],
  'user.rights-taken': (entry) => ['a retiré des droits à ', target(entry)],
  'user.ban-requested': (entry) => ['a demandé le bannissement de ', target(entry)],
  'match.cancelled': (entry) => ['a annulé le match ', ...quoted(target(entry))],
  'match.deleted': (entry) => ['a supprimé le match ', ...quoted(gone(entry))],
  'group.deleted': (entry) => ['a supprimé le groupe ', ...quoted(gone(entry))],
  'message.hidden': (entry) => ['a masqué un message de ', sender(entry)],
  'notifications.purged': () => ['a nettoyé les notifications'],
  'report.taken': (entry) => ['a pris en charge un signalement ', ...about(entry)],
  'report.dismissed': (entry) => ['a classé un signalement ', ...about(entry)],
}

/** What more there is to say of an act: a right, how many. Empty where nothing is. */
export function journalNote({ action, amount, note }: JournalEntry): string {
  const told = amount === null ? undefined : AMOUNTS[action]?.(amount)
  return [told, RIGHT_NAMES[note] ?? note].filter(Boolean).join('\u00a0· ')
}

const AMOUNTS: Partial<Record<JournalAction, (amount: number) => string>> = {
  'notifications.purged': (amount) => figureOf(amount, 'notification supprimée', 'notifications supprimées'),
  'group.deleted': (amount) => figureOf(amount, 'membre'),
}

/** The rights that can be given and taken, by the names that the server knows them by. */
export const RIGHT_NAMES: Record<string, string> = {
  'role admin': 'Administrateur',
  siteAdmin: 'Modérateur du site',
  isSuperAdmin: 'Super Admin',
}

const UNNAMED: Record<JournalEntry['targetKind'], string> = {
  user: UNKNOWN.user,
  match: UNKNOWN.match,
  group: UNKNOWN.group,
  message: UNKNOWN.user,
  notifications: '',
}

const gone = ({ targetKind, targetName }: JournalEntry): Piece => ({ name: targetName || UNNAMED[targetKind], leadsTo: null })

function target(entry: JournalEntry): Piece {
  const { targetKind, targetId, targetName } = entry
  // Messages have no page, and of one that is hidden only its sender's name is known here.
  if (targetId === null || targetKind === 'message' || targetKind === 'notifications') return gone(entry)
  return { name: targetName || UNNAMED[targetKind], leadsTo: { kind: targetKind, id: targetId } }
}

/** Whose message it was. */
const sender = ({ targetName }: JournalEntry): Piece => ({ name: senderName(targetName) || UNKNOWN.user, leadsTo: null })

/** The server calls a message by its sender, as « Message de Karim Haddad ». */
const senderName = (name: string): string => (name === messageLabel('') ? '' : name.replace(messageLabel(' ').trimEnd(), '').trim())

const quoted = (piece: Piece): Piece[] => ['«\u00a0', piece, '\u00a0»']

function about(entry: JournalEntry): Piece[] {
  switch (entry.targetKind) {
    case 'match':
      return ['sur le match ', ...quoted(target(entry))]
    case 'group':
      return ['sur le groupe ', ...quoted(target(entry))]
    case 'message':
      return ['sur un message de ', sender(entry)]
    default:
      return ['sur ', target(entry)]
  }
}
