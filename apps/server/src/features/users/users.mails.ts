import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, type MailSite, renderMail, sanitizeName } from '#platform/mail/mail-layout.ts'
import type { SecurityNotice } from './users.jobs.ts'

export function passwordResetMail({
  to,
  displayName,
  link,
  site,
}: {
  to: string
  displayName: string
  link: string
  site: MailSite
}): Mail {
  return renderMail(site, {
    to,
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [greeting(displayName), `Vous avez demandé à choisir un nouveau mot de passe pour votre compte ${site.name}.`],
    action: { label: 'Choisir un nouveau mot de passe', url: link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Un nouveau mot de passe déconnecte vos appareils, révoque vos clés d’API et change l’adresse de votre agenda.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  })
}

/** To the address of a new account, which may be a stranger's: without text of the sender's choice but the name. */
export function welcomeMail({ to, displayName, link, site }: { to: string; displayName: string; link: string; site: MailSite }): Mail {
  return renderMail(site, {
    to,
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      greeting(displayName),
      `Un compte ${site.name} vient d’être créé avec cette adresse. Confirmez-la pour recevoir les nouvelles de vos matchs par e-mail.`,
    ],
    action: { label: 'Confirmer cette adresse', url: link },
    footnotes: [
      'Ce lien est valable 7 jours et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: vous n’en recevrez plus qu’un, et aucun autre.',
    ],
  })
}

/** To the new address. */
export function emailConfirmationMail({
  to,
  displayName,
  link,
  site,
}: {
  to: string
  displayName: string
  link: string
  site: MailSite
}): Mail {
  return renderMail(site, {
    to,
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Bonjour,',
      `${sanitizeName(displayName) || 'Quelqu’un'} a demandé que cette adresse devienne celle de son compte ${site.name}.`,
    ],
    action: { label: 'Confirmer cette adresse', url: link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
    ],
  })
}

/** To the former address. */
export function emailChangedMail({
  to,
  displayName,
  newEmail,
  site,
}: {
  to: string
  displayName: string
  newEmail: string
  site: MailSite
}): Mail {
  return renderMail(site, {
    to,
    subject: 'L’adresse e-mail de votre compte a changé',
    paragraphs: [
      greeting(displayName),
      `À votre demande, l’adresse e-mail de votre compte ${site.name} est désormais ${maskEmail(newEmail)}. Celle-ci ne sert plus à se connecter.`,
    ],
    footnotes: [
      'Si vous n’avez rien demandé, quelqu’un d’autre connaît votre mot de passe\u00a0: prévenez sans attendre les responsables du site.',
    ],
  })
}

export function deletionAnnouncedMail({
  to,
  displayName,
  dueAt,
  link,
  site,
}: {
  to: string
  displayName: string
  dueAt: Date
  link: string
  site: MailSite
}): Mail {
  return renderMail(site, {
    to,
    subject: 'Votre compte sera supprimé dans sept jours',
    paragraphs: [
      greeting(displayName),
      `À votre demande, votre compte ${site.name} sera supprimé le ${formatDayAndTime(dueAt)}. Vos places dans les matchs à venir sont déjà rendues.`,
      'Jusque-là, une simple connexion annule tout. Ensuite, c’est définitif.',
    ],
    action: { label: 'Reprendre mon compte', url: link },
    footnotes: [
      'Si vous n’avez rien demandé, quelqu’un d’autre connaît votre mot de passe\u00a0: reprenez votre compte et changez-le sans attendre.',
    ],
  })
}

export function inactivityMail({ to, displayName, link, site }: { to: string; displayName: string; link: string; site: MailSite }): Mail {
  return renderMail(site, {
    to,
    subject: 'Votre compte sera bientôt supprimé',
    paragraphs: [
      greeting(displayName),
      `Personne ne s’est connecté à votre compte ${site.name} depuis ${RETENTION.inactivityNoticeMonths} mois. Sans connexion d’ici un mois, il sera supprimé.`,
    ],
    action: { label: 'Garder mon compte', url: link },
    footnotes: ['Si vous ne voulez plus de ce compte, vous n’avez rien à faire.'],
  })
}

export function farewellMail({ to, site }: { to: string; site: MailSite }): Mail {
  return renderMail(site, {
    to,
    subject: 'Votre compte est supprimé',
    paragraphs: [
      'Bonjour,',
      `Votre compte ${site.name} est supprimé, comme annoncé. Nous ne vous écrirons plus, et cette adresse est effacée de nos fiches.`,
      'Merci d’avoir joué, et à un de ces jours sur un terrain.',
    ],
    footnotes: [],
  })
}

/** `account`: « votre compte », with the name of the site. */
const SECURITY_NOTICES: Record<SecurityNotice, { subject: string; text: (account: string) => string }> = {
  'totp-enabled': {
    subject: 'Le code à usage unique est actif',
    text: (account) => `${capitalize(account)} demande désormais un code de votre application d’authentification après le mot de passe.`,
  },
  'totp-disabled': {
    subject: 'Le code à usage unique est arrêté',
    text: (account) => `${capitalize(account)} ne demande plus de code après le mot de passe, et ses codes de secours ne valent plus rien.`,
  },
  'recovery-codes-renewed': {
    subject: 'Vos codes de secours ont changé',
    text: (account) => `Dix nouveaux codes de secours viennent d’être créés pour ${account}. Les anciens ne valent plus rien.`,
  },
  'recovery-code-used': {
    subject: 'Un code de secours a servi',
    text: (account) => `Quelqu’un vient de se connecter à ${account} avec votre mot de passe et un code de secours, qui ne servira plus.`,
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    text: (account) => `Une nouvelle clé d’accès permet désormais de se connecter à ${account} sans mot de passe.`,
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été retirée',
    text: (account) => `Une clé d’accès ne permet plus de se connecter à ${account}.`,
  },
  'identity-linked': {
    subject: 'Une identité a été reliée',
    text: (account) => `Une identité d’un service de connexion permet désormais d’entrer dans ${account} sans mot de passe.`,
  },
  'identity-unlinked': {
    subject: 'Une identité a été retirée',
    text: (account) => `L’identité d’un service de connexion ne permet plus d’entrer dans ${account}.`,
  },
}

/** @param link to the settings */
export function securityNoticeMail({
  to,
  displayName,
  notice,
  link,
  site,
}: {
  to: string
  displayName: string
  notice: SecurityNotice
  link: string
  site: MailSite
}): Mail {
  const { subject, text } = SECURITY_NOTICES[notice]
  return renderMail(site, {
    to,
    subject,
    paragraphs: [greeting(displayName), text(`votre compte ${site.name}`)],
    action: { label: 'Voir la sécurité de mon compte', url: link },
    footnotes: [
      'Si ce n’est pas vous, quelqu’un d’autre connaît votre mot de passe\u00a0: changez-le sans attendre, et prévenez les responsables du site.',
    ],
  })
}

/** `k…@exemple.fr`: recognizable for the owner only. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…')
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
