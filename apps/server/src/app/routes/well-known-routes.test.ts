import { describe, expect, test } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'

describe('addresses that every site has', () => {
  const server = testServer({ CONTACT: 'bonjour@foot.example' })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}${path}`, { redirect: 'manual', headers })

  test('robots are told the sitemap, which lists public pages and matches to come', async () => {
    const karim = await createPerson(server.db, 'Karim Haddad')
    const organize = (changes: object) => organizeMatch({ db: server.db, actor: karim, input: matchDraft(changes) })
    const open = await organize({ type: 'public' })
    const hidden = await organize({ type: 'private' })
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${server.address}/sitemap.xml`)
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const sitemap = await answer.text()
    for (const path of ['/', '/register', '/mentions-legales', '/confidentialite', '/conditions', '/accessibilite', `/match/${open}`])
      expect(sitemap).toContain(`<loc>${server.address}${path}</loc>`)
    expect(sitemap).not.toContain(hidden)
    expect((await get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('password managers find where to change the password', async () => {
    const { status, headers } = await get('/.well-known/change-password')
    expect([status, headers.get('location')]).toEqual([302, '/settings?section=securite'])
  })

  test('security.txt names the contact', async () => {
    const text = await (await get('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: mailto:bonjour@foot\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/)
    expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('without a contact', () => {
  const server = testServer()
  test('there is no security.txt', async () => {
    expect((await fetch(`${server.address}/.well-known/security.txt`)).status).toBe(404)
  })
})
