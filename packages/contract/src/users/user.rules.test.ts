import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canModerate, canOpenAdministration, canSetRights, isActive, isAdmin, isBanned, isEmail, isLocalPath } from './user.rules.ts'

// The contract knows neither Node nor the browser; what both call a URL is enough here.
declare const URL: new (path: string, base: string) => { origin: string }

describe('the state of an account', () => {
  const dates = fc.option(fc.date({ noInvalidDate: true }))
  const accounts = fc.record({
    accountStatus: fc.constantFrom('active', 'inactive', null),
    active: fc.constantFrom(true, false, null),
    bannedAt: dates,
    unbannedAt: dates,
  })

  test('nobody is banned without a ban', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        expect(isBanned({ ...account, bannedAt: null })).toBe(false)
      }),
    )
  })

  test('a ban holds until it is lifted, and one that was lifted long ago lifts no later ban', () => {
    fc.assert(
      fc.property(accounts, fc.date({ noInvalidDate: true }), fc.integer({ min: 0, max: 1e9 }), (account, at, later) => {
        fc.pre(!Number.isNaN(new Date(at.getTime() + later + 1).getTime()))
        const since = (ms: number) => new Date(at.getTime() + ms)
        expect(isBanned({ ...account, bannedAt: at, unbannedAt: null })).toBe(true)
        expect(isBanned({ ...account, bannedAt: at, unbannedAt: since(later) })).toBe(false)
        expect(isBanned({ ...account, bannedAt: since(later + 1), unbannedAt: at })).toBe(true)
      }),
    )
  })

  test('a banned account is not active, whatever the two other fields say', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        expect(isBanned(account) && isActive(account)).toBe(false)
      }),
    )
  })

  test('an account that is not banned is active by either field', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const free = { ...account, bannedAt: null }
        expect(isActive(free)).toBe(free.accountStatus === 'active' || free.active === true)
      }),
    )
  })

  test('a ban as it is stored, and the unban that follows it', () => {
    const account = { accountStatus: 'active', active: true, bannedAt: null, unbannedAt: null }
    const banned = { ...account, active: false, bannedAt: new Date('2026-11-21') }
    const unbanned = { ...banned, active: true, unbannedAt: new Date('2026-11-22') }
    expect([account, banned, unbanned].map(isActive)).toEqual([true, false, true])
  })
})

describe('rights', () => {
  test.each([
    { role: 'user', siteAdmin: false, isSuperAdmin: false, page: false, entry: false },
    { role: null, siteAdmin: false, isSuperAdmin: false, page: false, entry: false },
    { role: 'admin', siteAdmin: false, isSuperAdmin: false, page: true, entry: true },
    { role: 'user', siteAdmin: true, isSuperAdmin: false, page: true, entry: true },
    { role: 'user', siteAdmin: false, isSuperAdmin: true, page: false, entry: true },
  ])('$role, siteAdmin $siteAdmin, isSuperAdmin $isSuperAdmin: /admin $page, the entry $entry', ({ page, entry, ...user }) => {
    expect([isAdmin(user), canOpenAdministration(user)]).toEqual([page, entry])
  })

  test('super admins moderate everybody but themselves, others nobody', () => {
    const nadia = { id: 'nadia', isSuperAdmin: true }
    const karim = { id: 'karim', isSuperAdmin: false }
    expect(canModerate(nadia, karim)).toBe(true)
    expect(canModerate(nadia, nadia)).toBe(false)
    const yasmine = { id: 'yasmine', isSuperAdmin: true }
    expect(canModerate(nadia, yasmine)).toBe(true)
    expect(canModerate({ ...nadia, isSuperAdmin: false }, karim)).toBe(false)
  })

  test('super admins set the rights of everybody but themselves and each other', () => {
    const nadia = { id: 'nadia', isSuperAdmin: true }
    const karim = { id: 'karim', isSuperAdmin: false }
    expect(canSetRights(nadia, karim)).toBe(true)
    expect(canSetRights(nadia, nadia)).toBe(false)
    expect(canSetRights(nadia, { ...karim, isSuperAdmin: true })).toBe(false)
    expect(canSetRights({ ...nadia, isSuperAdmin: false }, karim)).toBe(false)
  })
})

describe('e-mail addresses', () => {
  test.each(['a@b.c', 'nadia.benali+foot@exemple.fr', 'zoé@équipe.fr', 'a@b.c.d'])('%s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    '',
    'nadia',
    'nadia@exemple',
    '@exemple.fr',
    'nadia@.',
    'nadia@exemple.',
    'a b@exemple.fr',
    'a@b@c.fr',
    'nadia@exemple.fr\n',
    'na\0dia@exemple.fr',
    'nadia@exemple\u200b.fr',
    '\u202enadia@exemple.fr',
    'nadia\ud83d@exemple.fr',
  ])('not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('are what the simple pattern says: text, @, text, dot, text', () => {
    const short = fc.string({ unit: fc.constantFrom('@', '.', 'a', 'é', ' ', '\n'), maxLength: 8 })
    fc.assert(
      fc.property(short, (text) => {
        expect(isEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses quickly what was made to take long', () => {
    const start = Date.now()
    isEmail(`${'a@'.repeat(50_000)}.`)
    isEmail(`a@${'.a'.repeat(50_000)}@`)
    expect(Date.now() - start).toBeLessThan(500)
  })
})

describe('paths of this site', () => {
  test.each(['/', '/matches/abc?vue=liste#joueurs', '/mon-espace', '/a//b', '/%2F%2Fexemple.fr'])('%s', (path) => {
    expect(isLocalPath(path)).toBe(true)
  })

  test.each([
    '',
    'matches',
    '//exemple.fr',
    '/\\exemple.fr',
    '\\/exemple.fr',
    'https://exemple.fr',
    'javascript:alert(1)',
    '/\t/exemple.fr',
    '/\n/exemple.fr',
    '/\0',
    '/\u007f',
    ' //exemple.fr',
  ])('not %j', (path) => {
    expect(isLocalPath(path)).toBe(false)
  })

  test('whatever passes stays on the site, as a browser reads it', () => {
    const dangerous = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '\r', ' ', 'a', '%2f', '?', '#') })
    fc.assert(
      fc.property(dangerous, (text) => {
        const path = `/${text}`
        if (isLocalPath(path)) expect(new URL(path, 'https://ici.example').origin).toBe('https://ici.example')
      }),
      { numRuns: 2000 },
    )
  })
})
