import type { Mail } from '#platform/mail/mail.ts'
import { type MailSite, renderMail } from '#platform/mail/mail-layout.ts'

export const testMail = ({ to, site }: { to: string; site: MailSite }): Mail =>
  renderMail(site, {
    to,
    subject: `${site.name}\u00a0: un mail d’essai`,
    paragraphs: ['Bonjour,', 'Si vous lisez ce mail, votre serveur sait en envoyer.'],
    footnotes: ['Il est arrivé parmi les indésirables\u202f? Son domaine doit autoriser votre serveur (SPF, DKIM).'],
  })
