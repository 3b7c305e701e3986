import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import type { Mail } from '#platform/mail/mail.ts'
import { greeting, renderMail, sanitizeName } from '#platform/mail/mail-layout.ts'

export function passwordResetMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return renderMail({
    to,
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [greeting(displayName), 'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Coup d’envoi.'],
    action: { label: 'Choisir un nouveau mot de passe', url: link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  })
}

/** To the address of a new account, which may be a stranger's: without text of the sender's choice but the name. */
export function welcomeMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return renderMail({
    to,
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      greeting(displayName),
      'Un compte Coup d’envoi vient d’être créé avec cette adresse. Confirmez-la pour recevoir les nouvelles de vos matchs par e-mail.',
    ],
    action: { label: 'Confirmer cette adresse', url: link },
    footnotes: [
      'Ce lien est valable 7 jours et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: vous n’en recevrez plus qu’un, et aucun autre.',
    ],
  })
}

/** To the new address. */
export function emailConfirmationMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return renderMail({
    to,
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Bonjour,',
      `${sanitizeName(displayName) || 'Quelqu’un'} a demandé que cette adresse devienne celle de son compte Coup d’envoi.`,
    ],
    action: { label: 'Confirmer cette adresse', url: link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
    ],
  })
}

/** To the former address. */
export function emailChangedMail({ to, displayName, newEmail }: { to: string; displayName: string; newEmail: string }): Mail {
  return renderMail({
    to,
    subject: 'L’adresse e-mail de votre compte a changé',
    paragraphs: [
      greeting(displayName),
      `À votre demande, l’adresse e-mail de votre compte Coup d’envoi est désormais ${maskEmail(newEmail)}. Celle-ci ne sert plus à se connecter.`,
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
}: {
  to: string
  displayName: string
  dueAt: Date
  link: string
}): Mail {
  return renderMail({
    to,
    subject: 'Votre compte sera supprimé dans sept jours',
    paragraphs: [
      greeting(displayName),
      `À votre demande, votre compte Coup d’envoi sera supprimé le ${formatDayAndTime(dueAt)}. Vos places dans les matchs à venir sont déjà rendues.`,
      'Jusque-là, une simple connexion annule tout. Ensuite, c’est définitif.',
    ],
    action: { label: 'Reprendre mon compte', url: link },
    footnotes: [
      'Si vous n’avez rien demandé, quelqu’un d’autre connaît votre mot de passe\u00a0: reprenez votre compte et changez-le sans attendre.',
    ],
  })
}

export function inactivityMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return renderMail({
    to,
    subject: 'Votre compte sera bientôt supprimé',
    paragraphs: [
      greeting(displayName),
      `Personne ne s’est connecté à votre compte Coup d’envoi depuis ${RETENTION.inactivityNoticeMonths} mois. Sans connexion d’ici un mois, il sera supprimé.`,
    ],
    action: { label: 'Garder mon compte', url: link },
    footnotes: ['Si vous ne voulez plus de ce compte, vous n’avez rien à faire.'],
  })
}

export function farewellMail({ to }: { to: string }): Mail {
  return renderMail({
    to,
    subject: 'Votre compte est supprimé',
    paragraphs: [
      'Bonjour,',
      'Votre compte Coup d’envoi est supprimé, comme annoncé. Nous ne vous écrirons plus, et cette adresse est effacée de nos fiches.',
      'Merci d’avoir joué, et à un de ces jours sur un terrain.',
    ],
    footnotes: [],
  })
}

/** `k…@exemple.fr`: recognizable for the owner only. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…')
}
