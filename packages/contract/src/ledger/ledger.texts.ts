import { formatPrice } from '../lib/format.ts'
import type { NotificationText } from '../notifications/notification.texts.ts'

type Share = { title: string; amountCents: number }
type Payment = Share & { displayName: string }

/** Of what is owed in all. */
const ALL_TITLE = 'Cagnotte'

export const ledgerNotifications = {
  shareDue: ({ title, amountCents, payeeName }: Share & { payeeName: string }): NotificationText => ({
    title,
    content: `Votre part\u00a0: ${formatPrice(amountCents)} à ${payeeName}`,
  }),
  sharePrepaid: ({ title, amountCents }: Share): NotificationText => ({
    title,
    content: `Votre part\u00a0: ${formatPrice(amountCents)}, payée d’avance`,
  }),
  creditLow: ({ title, leftCents }: { title: string; leftCents: number }): NotificationText => ({
    title: 'Paiement d’avance',
    content:
      leftCents > 0 ? `Il vous reste ${formatPrice(leftCents)} d’avance pour ${title}` : `Il ne vous reste rien d’avance pour ${title}`,
  }),
  reminder: ({ title, amountCents, payeeName }: Share & { payeeName: string }): NotificationText => ({
    title,
    content: `Un petit rappel\u00a0: ${formatPrice(amountCents)} à ${payeeName}`,
  }),
  shareChanged: ({ title, formerCents, amountCents }: Share & { formerCents: number }): NotificationText => ({
    title,
    content: `Votre part est corrigée\u00a0: ${formatPrice(amountCents)} au lieu de ${formatPrice(formerCents)}`,
  }),
  shareLifted: ({ title, formerCents }: { title: string; formerCents: number }): NotificationText => ({
    title,
    content: `Votre part de ${formatPrice(formerCents)} est annulée`,
  }),
  payeeChanged: ({ title, amountCents, payeeName }: Share & { payeeName: string }): NotificationText => ({
    title,
    content: `Votre part de ${formatPrice(amountCents)} revient maintenant à ${payeeName}`,
  }),
  contested: ({ title, displayName }: { title: string; displayName: string }): NotificationText => ({
    title,
    content: `${displayName} conteste sa part. Gardez-la ou corrigez-la.`,
  }),
  kept: ({ title, amountCents, displayName }: Payment): NotificationText => ({
    title,
    content: `${displayName} maintient votre part de ${formatPrice(amountCents)}`,
  }),
  declared: ({ title, amountCents, displayName }: Payment): NotificationText => ({
    title: title || ALL_TITLE,
    content: `${displayName} dit vous avoir payé ${formatPrice(amountCents)}`,
  }),
  received: ({ title, amountCents, displayName }: Payment): NotificationText => ({
    title: title || ALL_TITLE,
    content: `${displayName} a reçu vos ${formatPrice(amountCents)}`,
  }),
  notSeen: ({ title, amountCents, displayName }: Payment): NotificationText => ({
    title: title || ALL_TITLE,
    content: `${displayName} n’a pas encore vu vos ${formatPrice(amountCents)}. Un virement met parfois un jour ou deux.`,
  }),
}
