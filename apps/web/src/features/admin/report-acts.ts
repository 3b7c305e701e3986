import type { Report } from '@coup-denvoi/contract/reports/report.schema'

/** What can be done about a report, if the server lets the viewer: in the order of the buttons. */
export const REPORT_ACTS = ['take', 'dismiss', 'hideMessage', 'cancelMatch', 'requestBan', 'ban'] as const satisfies (keyof Report['can'])[]
export type ReportAct = (typeof REPORT_ACTS)[number]

type ActText = {
  button: string
  busy: string
  /** The toast. */
  done: string
}

export const ACT_TEXTS: Record<ReportAct, ActText> = {
  take: { button: 'Prendre en charge', busy: 'Un instant…', done: 'Signalement pris en charge' },
  dismiss: { button: 'Classer', busy: 'Classement…', done: 'Signalement classé' },
  hideMessage: { button: 'Masquer le message', busy: 'Un instant…', done: 'Message masqué' },
  cancelMatch: { button: 'Annuler le match', busy: 'Annulation…', done: 'Match annulé' },
  requestBan: { button: 'Demander un bannissement', busy: 'Un instant…', done: 'Bannissement demandé' },
  ban: { button: 'Bannir', busy: 'Bannissement…', done: 'Utilisateur banni' },
}

/** What is asked before an act that can't be undone, or that others hear of. */
export const ACT_QUESTIONS: Record<Exclude<ReportAct, 'take'>, (report: Report) => { title: string; text: string; note: string }> = {
  dismiss: ({ targetName }) => ({
    title: 'Classer le signalement',
    text: `Le signalement sur «\u00a0${targetName}\u00a0» sera fermé sans sanction.`,
    note: 'Il ne pourra pas être rouvert.',
  }),
  hideMessage: ({ authorName }) => ({
    title: 'Masquer le message',
    text: `Le message de ${authorName} ne sera plus lisible dans la conversation.`,
    note: 'Cette action est irréversible.',
  }),
  cancelMatch: ({ targetName }) => ({
    title: 'Annuler le match',
    text: `Le match «\u00a0${targetName}\u00a0» sera annulé.`,
    note: 'Tous les participants seront prévenus.',
  }),
  requestBan: ({ authorName }) => ({
    title: 'Demander un bannissement',
    text: `Les super-admins verront que vous demandez le bannissement de ${authorName}.`,
    note: 'Le compte reste ouvert jusqu’à leur décision.',
  }),
  ban: ({ authorName }) => ({
    title: "Bannir l'utilisateur",
    text: `${authorName} ne pourra plus se connecter.`,
    note: 'Vous pourrez réactiver son compte plus tard.',
  }),
}
