import type { NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { notificationTopics } from '@coup-denvoi/contract/notifications/notification.texts'
import { greeting, mailOf } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mail.ts'

type NotificationMail = {
  to: string
  displayName: string
  topic: NotificationTopic
  title: string
  content: string
  link: string
  /** Opened, it asks; sent a form to, it stops the mails at once (RFC 8058). */
  unsubscribeLink: string
}

const ACTIONS: Record<NotificationTopic, string> = {
  messages: 'Lire et répondre',
  contacts: 'Voir la demande',
  matches: 'Voir le match',
  cancellations: 'Voir le match',
  organising: 'Voir ce qu’il en est',
  groups: 'Voir le groupe',
  votes: 'Voter',
}

/** To whoever has not seen a notification in the app. */
export function notificationMail({ to, displayName, topic, title, content, link, unsubscribeLink }: NotificationMail): Mail {
  const mail = mailOf({
    to,
    subject: title,
    paragraphs: [greeting(displayName), title, content],
    action: { label: ACTIONS[topic], link },
    footnotes: [`Vous recevez cet e-mail d’après vos paramètres de notifications\u00a0: «\u00a0${notificationTopics[topic].name}\u00a0».`],
    farewell: { label: 'Se désabonner de ces e-mails', link: unsubscribeLink },
  })
  return { ...mail, headers: { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}
