import type { ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { formatDay } from '@coup-denvoi/contract/lib/local-time'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail, sanitizeName } from '#platform/mail/mail-layout.ts'

const SCOPES: Record<ApiKeyScope, string> = { reading: 'lire', writing: 'lire et écrire' }

type NewKeyMail = {
  to: string
  displayName: string
  /** Null when it was revoked meanwhile. */
  key: { name: string; scope: ApiKeyScope; expiresAt: Date } | null
  link: string
  site: MailSite
}

export function apiKeyCreatedMail({ to, displayName, key, link, site }: NewKeyMail): Mail {
  return renderMail(site, {
    to,
    subject: 'Une clé d’API a été créée pour votre compte',
    paragraphs: [
      greeting(displayName),
      key
        ? `Une clé d’API, «\u00a0${sanitizeName(key.name)}\u00a0», vient d’être créée sur votre compte ${site.name}. Jusqu’au ${formatDay(key.expiresAt)}, un programme qui la connaît peut ${SCOPES[key.scope]} en votre nom.`
        : `Une clé d’API a été créée sur votre compte ${site.name}, puis révoquée.`,
    ],
    action: { label: 'Voir mes clés', url: link },
    footnotes: ['Si ce n’est pas vous, révoquez-la et changez votre mot de passe.'],
  })
}
