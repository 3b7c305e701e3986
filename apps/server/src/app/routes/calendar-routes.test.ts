import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { deactivateAccount } from '#features/users/commands/deactivate-account.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const DAY = 24 * 3_600_000

describe('calendars', () => {
  const server = testServer()

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}${path}`, { headers, cache: 'no-store' })
  const fileOf = ({ id }: { id: string }, { token, cookie = '' }: { token?: string | null; cookie?: string } = {}) =>
    get(`/match/${id}/calendrier.ics${token ? `?token=${token}` : ''}`, { cookie })
  const titlesIn = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)

  describe('the file of a match', () => {
    test('is the same for everybody if the match is public', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const match = await karim.api.matches.organize(matchDraft({ title: 'Five, été ; « à 5 »' }))
      const answer = await fileOf(match)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="five-ete-a-5.ics"')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const file = await answer.text()
      expect(titlesIn(file)).toEqual(['Five, été ; « à 5 »'])
      expect(file).toContain(`UID:${match.id}@coup-denvoi`)
      expect(file.replaceAll('\r\n ', '')).toContain(`URL;VALUE=URI:${server.address}/match/${match.id}\r\n`)
      expect(file).not.toMatch(/Karim|Haddad|exemple/)
      expect(await (await fileOf(match, { cookie: karim.cookie })).text()).toBe(file)
    })

    test('is revalidated by etag until the match changes', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const match = await karim.api.matches.organize(matchDraft())
      const tag = (await fileOf(match)).headers.get('etag') ?? ''
      const again = () => get(`/match/${match.id}/calendrier.ics`, { 'if-none-match': tag })
      expect((await again()).status).toBe(304)
      await karim.api.matches.edit({ id: match.id, changes: matchDraft({ time: '20:00' }) })
      expect((await again()).status).toBe(200)
    })

    test('is gone at once when the match becomes private, also for those who have a copy', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const match = await karim.api.matches.organize(matchDraft())
      const tag = (await fileOf(match)).headers.get('etag') ?? ''
      await karim.api.matches.edit({ id: match.id, changes: matchDraft({ type: 'private' }) })
      const answer = await get(`/match/${match.id}/calendrier.ics`, { 'if-none-match': tag })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    })

    test('has an ASCII file name', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      for (const title of ['⚽️⚽️⚽️', 'كرة القدم', '../../etc/passwd', '"; filename="mal.exe', 'é'.repeat(80)]) {
        const match = await karim.api.matches.organize(matchDraft({ title }))
        expect((await fileOf(match)).headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]{1,60}\.ics"$/)
      }
    })

    test('is only for viewers of a private match, and not cached', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const match = await karim.api.matches.organize(matchDraft({ title: 'Entre nous', type: 'private' }))
      const token = match.inviteToken
      for (const seer of [{ token }, { cookie: karim.cookie }, { token, cookie: nadia.cookie }]) {
        const answer = await fileOf(match, seer)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('etag')).toBeNull()
        const link = seer.token ? `/match/${match.id}?token=${token}` : `/matches/${match.id}`
        expect((await answer.text()).replaceAll('\r\n ', '')).toContain(`URI:${server.address}${link}\r\n`)
      }
      const unknown = await fileOf({ id: 'nothing' })
      const absent = { status: unknown.status, text: await unknown.text(), cache: unknown.headers.get('cache-control') }
      expect(absent).toEqual({ status: 404, text: 'Match introuvable', cache: 'no-store' })
      for (const stranger of [{}, { cookie: nadia.cookie }, { token: `${token}x` }, { token: 'x'.repeat(24), cookie: nadia.cookie }]) {
        const answer = await fileOf(match, stranger)
        expect({ status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') }).toEqual(absent)
      }
    })

    test('is hidden once the match becomes private', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const match = await karim.api.matches.organize(matchDraft())
      const tag = (await fileOf(match)).headers.get('etag') ?? ''
      await karim.api.matches.edit({ id: match.id, changes: matchDraft({ type: 'private' }) })
      expect((await get(`/match/${match.id}/calendrier.ics`, { 'if-none-match': tag })).status).toBe(404)
    })

    test('is not found for an invalid URL', async () => {
      for (const id of ['nothing', 'not%20an%20id', '%00', '%ff', 'x'.repeat(99), "'%20or%201=1"])
        expect((await get(`/match/${id}/calendrier.ics?token=a&token=b`)).status, id).toBeGreaterThanOrEqual(400)
    })
  })

  describe('the calendar feed', () => {
    const pathOf = async (member: TestUser) => (await member.api.calendar.feed()).path
    const feedOf = async (member: TestUser) => titlesIn(await (await get(await pathOf(member))).text())

    test('contains only matches that its owner plays, waits for or organizes', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const nadia = await registerTestUser(server.address, 'Nadia Benali')
      const ines = await registerTestUser(server.address, 'Inès Moreau')
      const organize = (by: TestUser, title: string, changes = {}) => by.api.matches.organize(matchDraft({ title, ...changes }))
      await organize(nadia, 'Le sien', { time: '08:00' })
      const played = await organize(karim, 'Celui qu’elle joue', { time: '09:00' })
      const waited = await organize(karim, 'Celui qu’elle attend', { time: '10:00', maxPlayers: 2 })
      const left = await organize(karim, 'Celui qu’elle a quitté', { time: '11:00' })
      const removed = await organize(karim, 'Celui dont on l’a retirée', { time: '11:30' })
      const invited = await organize(karim, 'Celui où elle est invitée', { type: 'private' })
      const secret = await organize(karim, 'Entre amis', { time: '12:00', type: 'private' })
      await organize(karim, 'Celui des autres')
      await organize(karim, 'Canari de Karim', { type: 'private' })
      const off = await organize(karim, 'Celui qui est annulé', { time: '13:00' })
      await ines.api.matches.join({ id: waited.id })
      for (const { id } of [played, waited, left, removed, off]) await nadia.api.matches.join({ id })
      await nadia.api.matches.join({ id: secret.id, token: secret.inviteToken ?? '' })
      await nadia.api.matches.leave({ id: left.id })
      await karim.api.matches.removePlayer({ id: removed.id, userId: nadia.id })
      await karim.api.matchInvitations.invite({ id: invited.id, userId: nadia.id })
      await karim.api.matches.cancel({ id: off.id })

      expect(await feedOf(nadia)).toEqual([
        'Le sien',
        'Celui qu’elle joue',
        'Liste d’attente\u00a0: Celui qu’elle attend',
        'Entre amis',
        'Annulé\u00a0: Celui qui est annulé',
      ])
      await karim.api.matches.removePlayer({ id: secret.id, userId: nadia.id })
      expect(await feedOf(nadia)).not.toContain('Entre amis')
      const answer = await get(await pathOf(nadia))
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mes-matchs.ics"')
      expect(await answer.text()).not.toContain(karim.displayName)
    })

    test('starts thirty days ago', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const actor = { ...karim, isSuperAdmin: false }
      for (const [title, daysAgo] of [
        ['Trop ancien', 31],
        ['Le mois dernier', 29],
        ['Hier', 1],
      ] as const) {
        const id = await organizeMatch({ db: server.db, actor, input: matchDraft({ title }) })
        const startsAt = new Date(Date.now() - daysAgo * DAY)
        await storageOf(server.db)
          .update(matches)
          .set({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
          .where(eq(matches.id, id))
      }
      expect(await feedOf(karim)).toEqual(['Le mois dernier', 'Hier'])
    })

    test('works without matches and is revalidated by etag', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const path = await pathOf(karim)
      const answer = await get(path)
      expect(titlesIn(await answer.text())).toEqual([])
      const tag = answer.headers.get('etag') ?? ''
      const again = await get(path, { 'if-none-match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      await karim.api.matches.organize(matchDraft())
      expect((await get(path, { 'if-none-match': tag })).status).toBe(200)
    })

    test('keeps its URL until it is renewed, then the old URL is not found', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const path = await pathOf(karim)
      expect(path).toMatch(/^\/calendrier\/[0-9a-z]{32}\.ics$/)
      expect(await pathOf(karim)).toBe(path)
      const renewed = (await karim.api.calendar.renew()).path
      expect(renewed).not.toBe(path)
      expect(await pathOf(karim)).toBe(renewed)
      expect((await get(renewed)).status).toBe(200)
      const old = await get(path)
      const unknown = await get(`/calendrier/${'x'.repeat(32)}.ics`)
      expect([old.status, await old.text()]).toEqual([404, await unknown.text()])
      expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
    })

    test('is not found after the account is closed', async () => {
      const banned = await registerTestUser(server.address, 'Banni Un')
      const gone = await registerTestUser(server.address, 'Parti Deux')
      const absent = await registerTestUser(server.address, 'Absent Trois')
      const paths = { banned: await pathOf(banned), gone: await pathOf(gone), absent: await pathOf(absent) }
      await banUser({ db: server.db, actor: 'command-line', input: { userId: banned.id } })
      await deleteUser({ db: server.db, actor: 'command-line', input: { userId: gone.id } })
      const [session] = await server.db.read.select().from(sessions).where(eq(sessions.userId, absent.id))
      await deactivateAccount({ db: server.db, actor: { ...absent, sessionId: session?.id ?? '' } })
      for (const [who, path] of Object.entries(paths)) expect((await get(path)).status, who).toBe(404)
      await unbanUser({ db: server.db, actor: 'command-line', input: { userId: banned.id } })
      expect((await get(paths.banned)).status).toBe(200)
    })

    test('has a token that no other response contains', async () => {
      const karim = await registerTestUser(server.address, 'Karim Haddad')
      const path = await pathOf(karim)
      const [, secret = 'none'] = /\/(\w{32})\./.exec(path) ?? []
      const [row] = await server.db.read.select().from(users).where(eq(users.id, karim.id))
      expect(row?.calendarToken).toBe(secret)
      for (const read of [karim.api.users.me(), karim.api.account.personalData(), karim.api.players.find({ id: karim.id })])
        expect(JSON.stringify(await read)).not.toContain(secret)
    })

    test('is not found for an invalid URL', async () => {
      for (const file of ['', '.ics', 'x.ics', `${'X'.repeat(32)}.ics`, '%00.ics', `${'x'.repeat(32)}.ics.exe`, 'x'.repeat(500)])
        expect((await get(`/calendrier/${file}`)).status, file).toBeGreaterThanOrEqual(400)
    })
  })
})
