import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deletionAnnouncedMail,
  emailChangedMail,
  emailConfirmationMail,
  farewellMail,
  inactivityMail,
  passwordResetMail,
  securityNoticeMail,
  welcomeMail,
} from '../users.mails.ts'

const SECURITY_NOTICES = [
  'totp-enabled',
  'totp-disabled',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
] as const

const site = { name: 'Foot à <Villeurbanne>', accent: '#9a78ee' }
const to = 'karim@exemple.fr'
const link = 'https://foot.example/nouveau-mot-de-passe#secret'

const mailsFor = (displayName: string) => [
  passwordResetMail({ site, to, displayName, link }),
  emailConfirmationMail({ site, to, displayName, link }),
  emailChangedMail({ site, to, displayName, newEmail: '"><script>@exemple.fr' }),
  welcomeMail({ site, to, displayName, link }),
  deletionAnnouncedMail({ site, to, displayName, dueAt: new Date('2026-11-27T17:12:00Z'), link }),
  farewellMail({ site, to }),
  inactivityMail({ site, to, displayName, link }),
  ...SECURITY_NOTICES.map((notice) => securityNoticeMail({ site, to, displayName, notice, link })),
]

/** The visible text of the HTML. */
const visibleText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const tags = (html: string) => html.match(/<\/?[a-z!]+/g)

describe('the mails about accounts', () => {
  test('have the same text in plain text and HTML', () => {
    for (const { text, html } of mailsFor('Karim Haddad')) {
      const paragraphs = text.split('\n\n').filter((paragraph) => !paragraph.includes(link))
      expect(paragraphs.length).toBeGreaterThan(2)
      for (const paragraph of paragraphs)
        expect(visibleText(html)).toContain(paragraph.replaceAll(/[<>"]/g, entity).replaceAll(/\s+/g, ' ').trim())
      if (text.includes(link)) expect(html).toContain(`href="${link}"`)
    }
  })

  test('say how long a link is valid, and what to do if the reader did not request it', () => {
    const [reset, confirmation, notice] = mailsFor('Karim Haddad')
    for (const mail of [reset, confirmation]) {
      expect(mail?.text).toContain('Ce lien est valable 1 heure et ne sert qu’une fois.')
      expect(mail?.text).toContain('Si vous n’avez rien demandé, ignorez ce message\u00a0:')
    }
    expect(notice?.text).toContain('Si vous n’avez rien demandé')
    expect(notice?.text).not.toContain('https://')
  })

  test('contain the sanitized name', () => {
    for (const name of ['<b>Karim</b> "le Roc" & l’autre', 'Gagnez sur http://evil.example/?x=1', 'moi@evil.example']) {
      for (const { text, html } of mailsFor(name)) {
        expect(text).not.toMatch(/<b>|http:|evil\.|moi@/)
        expect(html).not.toMatch(/<b>|http:|evil\.|moi@|le Roc"/)
      }
    }
    expect(passwordResetMail({ site, to, displayName: 'Anne-Lise N’Diaye', link }).text).toContain('Bonjour Anne-Lise N’Diaye,')
    expect(passwordResetMail({ site, to, displayName: '***', link }).text).toContain('Bonjour,')
    expect(emailConfirmationMail({ site, to, displayName: '***', link }).text).toContain('Quelqu’un a demandé')
  })

  test('escape HTML in names', () => {
    const usual = mailsFor('Karim').map(({ html }) => tags(html))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        expect(mailsFor(name).map(({ html }) => tags(html))).toEqual(usual)
      }),
    )
  })

  test('have the name and the accent of the instance', () => {
    for (const { text, html } of mailsFor('Karim')) {
      expect(text).toContain('\n\nFoot à <Villeurbanne>\n')
      expect(html).toContain('Foot à &lt;Villeurbanne&gt;')
      expect(html.includes('background:#9a78ee')).toBe(html.includes(link))
    }
  })

  test('load no external resources', () => {
    for (const { html } of mailsFor('Karim')) expect(html).not.toMatch(/<img|<link|src=|url\(|@import/)
  })

  test('mask the new address in the mail to the former one', () => {
    const mask = (newEmail: string) => /désormais (\S+)\. /.exec(emailChangedMail({ site, to, displayName: 'Karim', newEmail }).text)?.[1]
    expect(mask('karim.haddad@nouvelle.fr')).toBe('k…@nouvelle.fr')
    expect(mask('k@nouvelle.fr')).toBe('k…@nouvelle.fr')
  })
})

function entity(character: string): string {
  return { '<': '&lt;', '>': '&gt;', '"': '&quot;' }[character] ?? character
}
