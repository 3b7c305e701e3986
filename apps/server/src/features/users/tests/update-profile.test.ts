import type { Profile } from '@coup-denvoi/contract/users/user.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { users } from '../users.table.ts'

describe('the profile', () => {
  const server = testServer()
  const rowOf = async (id: string) => (await server.db.read.select().from(users).where(eq(users.id, id)))[0]!
  const profile = (changes: Partial<Profile> = {}): Profile => ({
    firstName: 'Nadia',
    lastName: 'Benali',
    city: 'Lyon',
    bio: 'Arrière gauche, ponctuelle.',
    phone: '06 12 34 56 78',
    level: 'Confirmé',
    positions: ['Défenseur'],
    ...changes,
  })

  test('saves sanitized values', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const me = await nadia.api.account.updateProfile({
      id: nadia.id,
      changes: profile({
        firstName: '  Na<b>dia ',
        lastName: 'Ben<>ali',
        city: ' Lyon <7e> ',
        bio: `<script>${'a'.repeat(1200)}`,
        phone: ' +33 (0)6-12.34.56 78 ',
        positions: ['Attaquant', 'Gardien', 'Attaquant'],
      }),
    })
    expect(me).toMatchObject({
      name: 'Nabdia Benali',
      displayName: 'Nabdia Benali',
      firstName: 'Nabdia',
      lastName: 'Benali',
      city: 'Lyon 7e',
      bio: `script${'a'.repeat(994)}`,
      phone: '+33 (0)6-12.34.56 78',
      level: 'Confirmé',
      positions: ['Gardien', 'Attaquant'],
    })
    expect(await nadia.api.users.me()).toEqual(me)
    expect(await rowOf(nadia.id)).toMatchObject({ phone: me.phone, phoneNumber: me.phone, name: me.displayName, email: nadia.email })
  })

  test('emptied fields become null', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    await nadia.api.account.updateProfile({ id: nadia.id, changes: profile() })
    const emptied = profile({ city: ' ', bio: '<>', phone: '', level: null, positions: [] })
    const me = await nadia.api.account.updateProfile({ id: nadia.id, changes: emptied })
    expect(me).toMatchObject({ city: null, bio: null, phone: null, level: null, positions: [] })
    expect(await rowOf(nadia.id)).toMatchObject({ city: null, bio: null, phone: null, phoneNumber: null })
  })

  test.each([
    ['firstName', ' <> '],
    ['lastName', ''],
    ['firstName', 'x'.repeat(81)],
    ['phone', 'appelez-moi'],
    ['phone', '06<12'.repeat(20)],
    ['level', 'Champion'],
    ['positions', ['Arbitre']],
  ])('%s can’t be %j', async (field, value) => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const before = await rowOf(nadia.id)
    const forged = profile({ [field]: value })
    await expect(nadia.api.account.updateProfile({ id: nadia.id, changes: forged })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    expect(await rowOf(nadia.id)).toEqual(before)
  })

  test('only the owner changes it, whatever rights others have', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const ines = await registerTestUser(server.address, 'Inès Roux')
    await storageOf(server.db).update(users).set({ isSuperAdmin: true, role: 'admin' }).where(eq(users.id, ines.id))
    const before = await rowOf(nadia.id)
    await expect(ines.api.account.updateProfile({ id: nadia.id, changes: profile() })).rejects.toMatchObject({
      code: 'PROFILE_FORBIDDEN',
      status: 403,
      message: 'Non autorisé à modifier ce profil',
    })
    expect(await rowOf(nadia.id)).toEqual(before)
  })

  test('rights in the body are ignored', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const forged = { ...profile(), role: 'admin', isSuperAdmin: true, email: 'autre@exemple.fr', matchesPlayed: 900, id: 'x' }
    await nadia.api.account.updateProfile({ id: nadia.id, changes: forged })
    expect(await rowOf(nadia.id)).toMatchObject({ role: 'user', isSuperAdmin: false, email: nadia.email, matchesPlayed: 0 })
  })

  test('other tabs are notified, and matches show the new name', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    const hers = await nadia.api.matches.organize(matchDraft())
    const his = await karim.api.matches.organize(matchDraft())
    const open = await connectLiveClient(server.address, { cookie: nadia.cookie, topics: [] })
    await nadia.api.account.updateProfile({ id: nadia.id, changes: profile({ lastName: 'Ziani' }) })
    expect(await open.nextFrame(({ type }) => type === 'me')).toEqual({ type: 'me' })
    open.close()
    expect((await karim.api.matches.find({ id: hers.id })).organizerName).toBe('Nadia Ziani')
    expect((await nadia.api.matches.find({ id: his.id })).organizerName).toBe('Karim Haddad')
  })

  test('privacy settings are saved', async () => {
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const privacy = { appearsInSearch: false, acceptsMessagesFrom: 'teammates' } as const
    expect((await nadia.api.account.updatePrivacy(privacy)).privacy).toEqual(privacy)
    expect((await nadia.api.users.me())?.privacy).toEqual(privacy)
  })
})
