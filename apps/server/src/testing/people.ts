import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { beforeEach } from 'vitest'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { storageOf } from './storage-of.ts'

export type Person = { id: string; displayName: string; isSuperAdmin: boolean }

type PersonTraits = Partial<typeof users.$inferInsert>

type PeopleOf<Names extends readonly string[]> = { -readonly [Index in keyof Names]: Person }

/** Stores a person without a password, who cannot sign in. */
export async function createPerson(db: Database, fullName: string, traits: PersonTraits = {}): Promise<Person> {
  const [person] = await createPeople(db, [fullName], traits)
  return person
}

/**
 * Stores new people before each test of the file. The returned objects stay the same: read their ids inside of tests.
 * @example const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])
 */
export function testPeople<const Names extends readonly string[]>(
  test: { db: Database },
  fullNames: Names,
  traits: PersonTraits = {},
): PeopleOf<Names> {
  const people = fullNames.map((): Person => ({ id: '', displayName: '', isSuperAdmin: false }))
  beforeEach(async () => {
    const created = await createPeople(test.db, fullNames, traits)
    for (const [index, person] of people.entries()) Object.assign(person, created[index])
  })
  return people as PeopleOf<Names>
}

let emailCount = 0

/** Stores several people at once. Their e-mail addresses begin with a number, so that searches for words do not find them. */
export async function createPeople<const Names extends readonly string[]>(
  db: Database,
  fullNames: Names,
  traits: PersonTraits = {},
): Promise<PeopleOf<Names>> {
  const rows = fullNames.map((fullName) => {
    const [firstName = '', ...lastNames] = fullName.split(' ')
    const id = newId()
    const name = displayNameOf({ firstName, lastName: lastNames.join(' ') })
    return {
      id,
      name,
      displayName: name,
      firstName,
      lastName: lastNames.join(' '),
      email: `${++emailCount}@exemple.fr`,
      emailVerified: true,
      ...traits,
    }
  })
  await storageOf(db).insert(users).values(rows)
  return rows.map(({ id, displayName, isSuperAdmin = false }) => ({ id, displayName, isSuperAdmin })) as PeopleOf<Names>
}

/** Stores at least one person, for tests in which names do not matter. */
export async function createCrowd(db: Database, size: number): Promise<[Person, ...Person[]]> {
  const names = Array.from({ length: size }, (_, n) => `Joueur ${n + 1}`)
  return (await createPeople(db, names)) as [Person, ...Person[]]
}
