import { ofName } from '@coup-denvoi/contract/lib/elision'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { Report } from '@coup-denvoi/contract/reports/report.schema'

/** The actions on a report, in the order of the buttons. */
export const REPORT_ACTIONS = [
  'take',
  'dismiss',
  'hideMessage',
  'cancelMatch',
  'removeGuest',
  'requestBan',
  'ban',
] as const satisfies (keyof Report['can'])[]
export type ReportAction = (typeof REPORT_ACTIONS)[number]

type ReportActionTexts = {
  button: string
  pending: string
  success: string
}

const TEXTS: Record<ReportAction, ReportActionTexts> = {
  take: { button: 'Prendre en charge', pending: 'Un instant…', success: 'Signalement pris en charge' },
  dismiss: { button: 'Classer', pending: 'Classement…', success: 'Signalement classé' },
  hideMessage: { button: 'Masquer le message', pending: 'Un instant…', success: 'Message masqué' },
  cancelMatch: { button: 'Annuler le match', pending: 'Annulation…', success: 'Match annulé' },
  removeGuest: { button: 'Retirer l’invité', pending: 'Un instant…', success: 'Invité retiré' },
  requestBan: { button: 'Demander un bannissement', pending: 'Un instant…', success: 'Bannissement demandé' },
  ban: { button: 'Bannir', pending: 'Bannissement…', success: 'Utilisateur banni' },
}

const TAKE_OVER_TEXTS: ReportActionTexts = { button: 'Reprendre', pending: 'Un instant…', success: 'Signalement repris' }

const DISMISS_REQUEST_TEXTS: ReportActionTexts = { ...TEXTS.dismiss, button: 'Classer la demande', success: 'Demande classée' }

/** A report that another moderator has taken is taken over. Of a sanctioned one only the request to ban somebody is dismissed. */
export function reportActionTexts(action: ReportAction, { status }: Pick<Report, 'status'>): ReportActionTexts {
  if (action === 'take' && status === 'in_progress') return TAKE_OVER_TEXTS
  return action === 'dismiss' && status === 'sanctioned' ? DISMISS_REQUEST_TEXTS : TEXTS[action]
}

/** The confirm texts of actions that can't be undone or that notify others. */
export const REPORT_CONFIRM_TEXTS: Record<
  Exclude<ReportAction, 'take'>,
  (report: Report) => { title: string; text: string; note: string }
> = {
  dismiss: ({ targetName, status, authorName }) =>
    status === 'sanctioned'
      ? {
          title: 'Classer la demande',
          text: `Le compte ${ofName(authorName)} restera ouvert.`,
          note: 'La sanction du signalement ne change pas.',
        }
      : {
          title: 'Classer le signalement',
          text: `Le signalement sur «\u00a0${targetName}\u00a0» sera fermé sans sanction.`,
          note: 'Il ne pourra pas être rouvert.',
        },
  hideMessage: ({ authorName }) => ({
    title: 'Masquer le message',
    text: `Le message ${ofName(authorName || UNKNOWN_LABELS.user)} ne sera plus lisible dans la conversation.`,
    note: 'Cette action est irréversible.',
  }),
  cancelMatch: ({ targetName }) => ({
    title: 'Annuler le match',
    text: `Le match «\u00a0${targetName}\u00a0» sera annulé.`,
    note: 'Tous les participants seront prévenus.',
  }),
  removeGuest: ({ targetName }) => ({
    title: 'Retirer l’invité',
    text: `${targetName}\u00a0: son prénom sera effacé, et sa place rendue si le match n’a pas commencé.`,
    note: 'Son navigateur ne pourra plus revenir par ce lien.',
  }),
  requestBan: ({ authorName }) => ({
    title: 'Demander un bannissement',
    text: `Les super-admins verront que vous demandez le bannissement ${ofName(authorName)}.`,
    note: 'Le compte reste ouvert jusqu’à leur décision.',
  }),
  ban: ({ authorName }) => ({
    title: "Bannir l'utilisateur",
    text: `${authorName} ne pourra plus se connecter.`,
    note: 'Vous pourrez réactiver son compte plus tard.',
  }),
}
