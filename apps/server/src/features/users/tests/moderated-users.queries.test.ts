import { describe, expect, test } from 'vitest'
import { createCrowd, createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { banUser } from '../moderation/commands/ban-user.ts'
import { listModeratedUsers } from '../moderation/moderated-users.queries.ts'

const DAY = 24 * 3_600_000

describe('the list of accounts in the admin panel', () => {
  const database = testDatabase()
  const nadia: Person = { id: 'nadia', displayName: 'Nadia Belkacem', isSuperAdmin: true }
  const list = (input: { search?: string; cursor?: string; limit?: number; adminsOnly?: boolean } = {}, viewer = nadia) =>
    listModeratedUsers(database.db, viewer, { search: '', limit: 30, adminsOnly: false, ...input })
  const namesOf = async (search: string, others = {}) => (await list({ search, ...others })).items.map(({ displayName }) => displayName)

  test('pages through all accounts, newest first', async () => {
    const now = Date.now()
    await createPerson(database.db, 'Nadia Belkacem', { id: 'nadia', isSuperAdmin: true, createdAt: new Date(now - 9 * DAY) })
    for (const [n, name] of ['Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira-Lopes'].entries())
      await createPerson(database.db, name, { createdAt: new Date(now - n * DAY) })
    // Same time: ordered by id.
    await createPeople(database.db, ['Ousmane Diallo', "Zoé d'Arc"], { createdAt: new Date(now - 5 * DAY) })

    const everyone = (await list()).items.map(({ displayName }) => displayName)
    expect(everyone.slice(0, 3)).toEqual(['Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira-Lopes'])
    expect(everyone.slice(3, 5).sort()).toEqual(['Ousmane Diallo', "Zoé d'Arc"])
    expect(everyone.slice(5)).toEqual(['Nadia Belkacem'])

    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ cursor, limit: 2 })
      read.push(...page.items.map(({ displayName }) => displayName))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(read).toEqual(everyone)
  })

  test('a row has the state of the account and the permitted actions', async () => {
    const { db } = database
    const traits = { email: 'samir@exemple.fr', phone: '06 12 34 56 78', lastLogin: new Date(), siteAdmin: true }
    const samir = await createPerson(db, 'Samir Touré', traits)
    const yasmine = await createPerson(db, 'Yasmine Benali', { isSuperAdmin: true, role: null, email: '' })
    const gone = await createPerson(db, 'Paul Parti', { accountStatus: 'inactive', active: false })
    const mallory = await createPerson(db, 'Mallory Banni')
    await banUser({ db, actor: 'command-line', input: { userId: mallory.id } })
    const row = async ({ id }: Person) => (await list()).items.find((item) => item.id === id)

    const nothing = { ban: false, unban: false, remove: false, setRights: false }
    const anything = { ban: true, unban: false, remove: true, setRights: true }
    expect(await row(samir)).toEqual({
      id: samir.id,
      displayName: 'Samir Touré',
      name: 'Samir Touré',
      phoneNumber: '06 12 34 56 78',
      email: 'samir@exemple.fr',
      role: 'user',
      siteAdmin: true,
      isSuperAdmin: false,
      active: true,
      status: 'active',
      isDeactivated: false,
      photo: null,
      kit: expect.any(Number),
      createdAt: expect.any(String),
      lastLogin: traits.lastLogin.toISOString(),
      isSelf: false,
      can: anything,
    })
    expect(await row(nadia)).toMatchObject({ isSelf: true, can: nothing })
    expect(await row(yasmine)).toMatchObject({
      isSelf: false,
      role: null,
      email: null,
      phoneNumber: null,
      can: { ...anything, setRights: false },
    })
    expect(await row(gone)).toMatchObject({ status: 'active', isDeactivated: true, active: false, can: anything })
    expect(await row(mallory)).toMatchObject({ status: 'banned', active: false, can: { ...anything, ban: false, unban: true } })
  })

  test.each([
    ['karim', ['Karim Haddad']],
    ['  HADDAD   kar ', ['Karim Haddad']],
    ['elodie march', ['Élodie Marchand']],
    ['archan', ['Élodie Marchand']],
    ['ferreira-lo', ['Hugo Ferreira-Lopes']],
    // Too short for the trigram index.
    ['lo', ['Hugo Ferreira-Lopes']],
    ['ar', ["Zoé d'Arc"]],
    ['z', ["Zoé d'Arc"]],
    ['k h', ['Karim Haddad']],
    ['SAMIR@EX', ['Samir Touré']],
    ['samir@exemple.fr', ['Samir Touré']],
    ['mir@e', ['Samir Touré']],
    ['%', []],
    ['_arim', []],
    ['\\', []],
    ["' or 1=1", []],
    ['@', []],
    ['karim marchand', []],
    ['nobody is called like this', []],
  ])('%j finds %j', async (search, names) => {
    expect(await namesOf(search)).toEqual(names)
  })

  test('lists admins and super admins only, with and without a search', async () => {
    await createPerson(database.db, 'Inès Roux', { role: 'admin' })
    expect((await namesOf('', { adminsOnly: true })).sort()).toEqual(['Inès Roux', 'Nadia Belkacem', 'Samir Touré', 'Yasmine Benali'])
    expect(await namesOf('samir', { adminsOnly: true })).toEqual(['Samir Touré'])
    expect(await namesOf('karim', { adminsOnly: true })).toEqual([])
  })

  test('an old account is found behind thousands of newer ones, and searches are paged', async () => {
    const old = new Date(Date.now() - 100 * DAY)
    await createPeople(database.db, ['Anatole Premier', 'Anatole Second', 'Anatole Tiers'], { createdAt: old })
    await createCrowd(database.db, 2_500)
    expect((await namesOf('anatole')).sort()).toEqual(['Anatole Premier', 'Anatole Second', 'Anatole Tiers'])
    expect(await namesOf('an se')).toEqual(['Anatole Second'])
    expect(await namesOf('inès', { adminsOnly: true })).toEqual(['Inès Roux'])

    const first = await list({ search: 'anatole', limit: 2 })
    const second = await list({ search: 'anatole', limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ displayName }) => displayName).sort()).toEqual(
      await namesOf('anatole').then((names) => names.sort()),
    )
    expect(second.nextCursor).toBeNull()

    const crowded = await list({ search: 'joueur', limit: 50 })
    expect(crowded.items).toHaveLength(50)
    const next = await list({ search: 'joueur', limit: 50, cursor: crowded.nextCursor ?? '' })
    const seen = new Set(crowded.items.map(({ id }) => id))
    expect(next.items.filter(({ id }) => seen.has(id))).toEqual([])
  })

  test('an invalid cursor is refused', async () => {
    for (const cursor of ['nonsense', 'eyJrZXkiOiJ4In0'])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', status: 400 })
  })
})
