import type { Mail } from '#platform/mail/mail.ts'

type Letter = {
  to: string
  subject: string
  /** Plain text: what people typed is made harmless when the mail is put together. */
  paragraphs: string[]
  /** A button in HTML, an address on a line of its own in plain text. */
  action?: { label: string; link: string }
  footnotes: string[]
}

/** To whoever forgot their password. */
export function passwordResetMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return mailOf({
    to,
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [greeting(displayName), 'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Coup d’envoi.'],
    action: { label: 'Choisir un nouveau mot de passe', link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
  })
}

/** To the address that somebody wants their account to have. */
export function emailConfirmationMail({ to, displayName, link }: { to: string; displayName: string; link: string }): Mail {
  return mailOf({
    to,
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Bonjour,',
      `${harmlessName(displayName) || 'Quelqu’un'} a demandé que cette adresse devienne celle de son compte Coup d’envoi.`,
    ],
    action: { label: 'Confirmer cette adresse', link },
    footnotes: [
      'Ce lien est valable 1 heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
    ],
  })
}

/** To the address that was the account's until now. */
export function formerEmailMail({ to, displayName, newEmail }: { to: string; displayName: string; newEmail: string }): Mail {
  return mailOf({
    to,
    subject: 'L’adresse e-mail de votre compte a changé',
    paragraphs: [
      greeting(displayName),
      `À votre demande, l’adresse e-mail de votre compte Coup d’envoi est désormais ${masked(newEmail)}. Celle-ci ne sert plus à se connecter.`,
    ],
    footnotes: [
      'Si vous n’avez rien demandé, quelqu’un d’autre connaît votre mot de passe\u00a0: prévenez sans attendre les responsables du site.',
    ],
  })
}

/** Letters and what stands between them in a name. Mail programs make links of the rest, and a name could be an advertisement. */
function harmlessName(displayName: string): string {
  return displayName.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
}

function greeting(displayName: string): string {
  const name = harmlessName(displayName)
  return name ? `Bonjour ${name},` : 'Bonjour,'
}

/** `k…@exemple.fr`: enough for the owner, and nothing for whoever has the former mailbox now. */
function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…')
}

function mailOf(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ paragraphs, action, footnotes }: Letter): string {
  const lines = action ? [`${action.label}\u00a0:\n${action.link}`] : []
  return `${[...paragraphs, ...lines, ...footnotes, 'Coup d’envoi'].join('\n\n')}\n`
}

/** One frame for all: styles in the elements and no pictures, which mail programs ask about or leave out. */
function htmlOf({ subject, paragraphs, action, footnotes }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const footnote = (text: string) => `<p style="margin:0 0 8px;font-size:14px;color:#5f6c64">${escaped(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5237;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f1;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#0a1410">
<div style="max-width:480px;margin:0 auto;padding:24px;border-top:4px solid #0f5237;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#0f5237">Coup d’envoi</p>
${paragraphs.map(paragraph).join('\n')}
${button}
${footnotes.map(footnote).join('\n')}
</div>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
