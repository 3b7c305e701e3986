import { ofName } from '../lib/elision.ts'
import { formatAmount, formatCount } from '../lib/format.ts'
import { formatDayAndTime } from '../lib/local-time.ts'
import type { NotificationText } from '../notifications/notification.texts.ts'

/** What a plan leaves somebody to pay or to receive: nobody does both. @property name of the only other one, null for several */
export type OwnPart = { payCents: number; receiveCents: number; people: number; name: string | null }

/** « vous payez 13,72 € à Maël », « vous recevez 22,38 € de 3 personnes » */
export function ownPartText({ payCents, receiveCents, people, name }: OwnPart): string {
  const who = name ?? formatCount(people, 'personne')
  if (payCents > 0) return `vous payez ${formatAmount(payCents)} à ${who}`
  return receiveCents > 0 ? `vous recevez ${formatAmount(receiveCents)} ${ofName(who)}` : 'vous n’avez rien à payer'
}

/** « Régler en 7 paiements » */
export const settlementTitle = (paymentCount: number): string =>
  paymentCount === 0 ? 'Régler sans aucun paiement' : `Régler en ${formatCount(paymentCount, 'paiement')}`

type About = { groupName: string; part: OwnPart }

export const settlementNotifications = {
  proposed: ({ groupName, part, paymentCount, expiresAt }: About & { paymentCount: number; expiresAt: Date }): NotificationText => ({
    title: groupName,
    content: `${settlementTitle(paymentCount)}\u00a0: ${ownPartText(part)}. À accepter avant le ${formatDayAndTime(expiresAt)}.`,
  }),
  accepted: ({ groupName, part }: About): NotificationText => ({
    title: groupName,
    content: `Tout le monde est d’accord, chacun peut payer\u00a0: ${acceptedText(part)}`,
  }),
  declined: ({ groupName }: Pick<About, 'groupName'>): NotificationText => ({
    title: groupName,
    content: 'Le règlement proposé n’a pas été accepté. Rien ne change.',
  }),
}

/** « vous devez 13,72 € à Maël » */
function acceptedText({ payCents, receiveCents, people, name }: OwnPart): string {
  if (payCents > 0) return `vous devez ${formatAmount(payCents)} à ${name ?? formatCount(people, 'personne')}`
  if (receiveCents > 0)
    return `${name ? `${name} vous doit` : `${formatCount(people, 'personne')} vous doivent`} ${formatAmount(receiveCents)}`
  return 'vous n’avez rien à payer pour ce règlement'
}
