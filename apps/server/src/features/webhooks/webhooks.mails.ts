import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { WebhookPauseReason } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail, sanitizeName } from '#platform/mail/mail-layout.ts'

const REASONS: Record<Exclude<WebhookPauseReason, 'owner'>, string> = {
  failing: 'aucun envoi n’est arrivé depuis deux jours.',
  gone: 'son destinataire a répondu qu’il n’existe plus (410).',
  secret: 'le secret du serveur a changé\u00a0: créez un nouveau secret pour ce webhook.',
}

type PausedMail = {
  to: string
  displayName: string
  host: string
  /** Null for a webhook of the instance. */
  groupName: string | null
  reason: WebhookPauseReason
  link: string
  site: MailSite
}

export function webhookPausedMail({ to, displayName, host, groupName, reason, link, site }: PausedMail): Mail {
  const whose = groupName === null ? ofName(site.name) : `du groupe «\u00a0${sanitizeName(groupName)}\u00a0»`
  return renderMail(site, {
    to,
    subject: 'Un webhook est en pause',
    paragraphs: [
      greeting(displayName),
      `Le webhook ${whose} vers ${host} est en pause\u00a0: ${reason === 'owner' ? '' : REASONS[reason]}`,
      'Les événements ne sont plus envoyés jusqu’à ce que vous l’activiez de nouveau. Ce qui n’est pas arrivé se renvoie depuis son journal.',
    ],
    action: { label: 'Voir le webhook', url: link },
    footnotes: [],
  })
}
