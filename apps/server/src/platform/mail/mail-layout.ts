import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import type { Mail } from './mail.ts'

/** Who writes. */
export type MailSite = Pick<PublicInstance, 'name' | 'accent'>

type MailLink = { label: string; url: string }

export type MailContent = {
  to: string
  subject: string
  /** Plain text; escaped when rendered. */
  paragraphs: string[]
  /** A button in HTML, a URL on its own line in plain text. */
  action?: MailLink
  /** Less prominent, after it. */
  secondAction?: MailLink
  footnotes: string[]
  /** At the very end. A POST to it unsubscribes at once (RFC 8058). */
  unsubscribe?: MailLink
}

/** Renders the HTML and plain text versions. */
export function renderMail(site: MailSite, letter: MailContent): Mail {
  const { to, subject, unsubscribe } = letter
  return {
    to,
    subject,
    text: renderText(site, letter),
    html: renderHtml(site, letter),
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/** Keeps only letters and name separators: mail clients turn URLs into links, and a name could be spam. */
export function sanitizeName(displayName: string): string {
  return displayName.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
}

export function greeting(displayName: string): string {
  const name = sanitizeName(displayName)
  return name ? `Bonjour ${name},` : 'Bonjour,'
}

function renderText({ name }: MailSite, { paragraphs, action, secondAction, footnotes, unsubscribe }: MailContent): string {
  const line = (link: MailLink | undefined) => (link ? [`${link.label}\u00a0:\n${link.url}`] : [])
  return `${[...paragraphs, ...line(action), ...line(secondAction), ...footnotes, ...line(unsubscribe), name].join('\n\n')}\n`
}

/**
 * Inline styles and no pictures, because mail clients remove or block the rest. A long address breaks: it would make the mail wider than a phone;
 * some clients know only the old name of that property.
 */
function renderHtml(
  { name, accent }: MailSite,
  { subject, paragraphs, action, secondAction, footnotes, unsubscribe }: MailContent,
): string {
  // Without a Latin letter nothing of it is ours. Our sentences are read from the left, also those that begin with an Arabic name.
  const direction = (text: string) => (/\p{Script=Latin}/u.test(text) ? '' : ' dir="auto"')
  const paragraph = (text: string) => `<p${direction(text)} style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
  const footnote = (html: string) => `<p style="margin:0 0 8px;font-size:14px;color:#5f6c64">${html}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:#0a1410;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const second = secondAction
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(secondAction.url)}" style="display:inline-block;padding:8px 0;color:#0f5237;font-weight:bold">${escapeHtml(secondAction.label)}</a></p>`
    : ''
  const last = unsubscribe ? [`<a href="${escapeHtml(unsubscribe.url)}" style="color:#5f6c64">${escapeHtml(unsubscribe.label)}</a>`] : []
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f1;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#0a1410">
<div style="max-width:480px;margin:0 auto;padding:24px;overflow-wrap:break-word;word-wrap:break-word;border-top:4px solid #0f5237;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#0f5237">${escapeHtml(name)}</p>
${paragraphs.map(paragraph).join('\n')}
${button}
${second}
${[...footnotes.map(escapeHtml), ...last].map(footnote).join('\n')}
</div>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
