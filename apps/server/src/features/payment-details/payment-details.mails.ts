import type { PaymentWay } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail } from '#platform/mail/mail-layout.ts'

const WAYS: Record<PaymentWay, string> = { lydia: 'Lydia', paypal: 'PayPal', wero: 'Wero', transfer: 'virement' }

type ChangedMail = { to: string; displayName: string; changed: readonly PaymentWay[]; link: string; site: MailSite }

/** Without the details: mails can be read on their way, and on screens that others see. */
export function paymentDetailsChangedMail({ to, displayName, changed, link, site }: ChangedMail): Mail {
  const ways = listFormat.format(changed.map((way) => WAYS[way]))
  return renderMail(site, {
    to,
    subject: 'Vos coordonnées de paiement ont changé',
    paragraphs: [
      greeting(displayName),
      `Sur votre compte ${site.name}, ce que voit une personne qui vous doit de l’argent vient de changer\u00a0: ${ways}.`,
    ],
    action: { label: 'Voir comment on me paie', url: link },
    footnotes: [
      'Si ce n’est pas vous, quelqu’un d’autre veut recevoir votre argent\u00a0: corrigez-les, changez votre mot de passe sans attendre, et prévenez les responsables du site.',
    ],
  })
}

const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' })
