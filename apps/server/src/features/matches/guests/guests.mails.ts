import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail } from '#platform/mail/mail-layout.ts'

type GuestMail = {
  site: MailSite
  to: string
  name: string
  /** Opens the place; null when the match is gone. */
  link: string | null
  unsubscribeLink: string
}

/** To an address that may be a stranger's: without any text of the sender's choice, also the name. */
export function guestAddressMail({
  site,
  to,
  startsAt,
  link,
  unsubscribeLink,
}: Omit<GuestMail, 'name'> & { link: string; startsAt: Date }): Mail {
  return renderMail(site, {
    to,
    subject: 'Confirmez votre adresse pour être prévenu',
    paragraphs: [
      greeting(''),
      `Pour le match de foot du ${formatDayAndTime(startsAt)}, vous avez demandé à être prévenu par e-mail si quelque chose change.`,
    ],
    action: { label: 'Confirmer cette adresse', url: link },
    footnotes: [
      'Ce lien ouvre aussi votre place\u00a0: gardez-le pour vous.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: vous n’en recevrez pas d’autre.',
    ],
    unsubscribe: unsubscribe(unsubscribeLink),
  })
}

export function guestNewsMail({ site, to, name, title, content, link, unsubscribeLink }: GuestMail & NotificationText): Mail {
  return renderMail(site, {
    to,
    subject: 'Du nouveau pour votre match',
    paragraphs: [greeting(name), title, content],
    ...(link !== null && { action: { label: 'Voir ma place', url: link } }),
    footnotes: ['Vous recevez cet e-mail parce que vous êtes invité à ce match et avez laissé votre adresse.'],
    unsubscribe: unsubscribe(unsubscribeLink),
  })
}

const unsubscribe = (url: string) => ({ label: 'Ne plus recevoir ces e-mails', url })
