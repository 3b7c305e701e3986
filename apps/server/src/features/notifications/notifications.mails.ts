import type { NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { notificationTopicTexts } from '@coup-denvoi/contract/notifications/notification-settings.texts'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail } from '#platform/mail/mail-layout.ts'

type NotificationMail = {
  site: MailSite
  to: string
  displayName: string
  topic: NotificationTopic
  title: string
  content: string
  link: string
  /** To give up the place that it is about. Opening it changes nothing, because mail scanners open links. */
  leaveLink?: string
  /** To say that one comes. Opening it changes nothing, either. */
  confirmLink?: string
  /** There is more to say than whether one comes: to vote. */
  isInDanger?: boolean
  /** GET asks for confirmation; POST unsubscribes at once (RFC 8058). */
  unsubscribeLink: string
}

const ACTION_LABELS: Record<NotificationTopic, string> = {
  messages: 'Lire et répondre',
  contacts: 'Voir la demande',
  matches: 'Voir le match',
  announcements: 'Voir le match',
  cancellations: 'Voir le match',
  organising: 'Voir ce qu’il en est',
  arrivals: 'Voir la liste',
  departures: 'Voir la liste',
  digest: 'Voir ce qui change',
  groups: 'Voir le groupe',
  votes: 'Voter',
  attendance: 'Voir et répondre',
  payments: 'Voir la cagnotte',
}

/** Without titles and names, which are the sender's choice. */
const SUBJECTS: Record<NotificationTopic, string> = {
  messages: 'Vous avez reçu un message',
  contacts: 'Vous avez reçu une demande de contact',
  matches: 'Du nouveau pour un de vos matchs',
  announcements: 'Un nouveau match dans un de vos groupes',
  cancellations: 'Un de vos matchs est annulé',
  organising: 'Du nouveau pour un match à organiser',
  arrivals: 'On rejoint un match que vous organisez',
  departures: 'Un désistement dans un match que vous organisez',
  digest: 'Votre résumé du jour',
  groups: 'Du nouveau dans un groupe',
  votes: 'Match terminé\u00a0: votez\u202f!',
  attendance: 'Une absence est notée, contestée ou tranchée',
  payments: 'Du nouveau dans votre cagnotte',
}

/** For a notification that wasn't read in the app. */
export function notificationMail(mail: NotificationMail): Mail {
  const { site, to, displayName, topic, title, content, link, leaveLink, confirmLink, isInDanger = false, unsubscribeLink } = mail
  const confirm = confirmLink ? { label: 'Confirmer ma présence', url: confirmLink } : undefined
  const leave = leaveLink ? { label: 'Je ne viens pas', url: leaveLink } : undefined
  return renderMail(site, {
    to,
    subject: confirm && !isInDanger ? 'Vous venez toujours\u202f?' : SUBJECTS[topic],
    paragraphs: [greeting(displayName), title, ...(topic === 'digest' ? content.split('\n') : [content])],
    action: confirm && !isInDanger ? confirm : { label: ACTION_LABELS[topic], url: link },
    secondAction: isInDanger ? confirm : leave,
    footnotes: [
      `Vous recevez cet e-mail d’après vos paramètres de notifications\u00a0: «\u00a0${notificationTopicTexts[topic].name}\u00a0».`,
    ],
    unsubscribe: { label: 'Se désabonner de ces e-mails', url: unsubscribeLink },
  })
}
