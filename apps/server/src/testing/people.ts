import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

/** Somebody who acts in a test, by name. */
export type Person = { id: string; displayName: string; isSuperAdmin: boolean }

type PersonTraits = Partial<typeof users.$inferInsert>

/** Puts a person into the database, without a password: nobody signs in as them. */
export async function createPerson(db: Database, fullName: string, traits: PersonTraits = {}): Promise<Person> {
  const [someone] = await createPeople(db, [fullName], traits)
  if (!someone) throw new Error(`${fullName} was not stored`)
  return someone
}

let emailCount = 0

/** The same for many people at once. Their e-mail addresses begin with a number, so that no search for a word finds them. */
export async function createPeople(db: Database, fullNames: readonly string[], traits: PersonTraits = {}): Promise<Person[]> {
  const rows = fullNames.map((fullName) => {
    const [firstName = '', ...lastNames] = fullName.split(' ')
    const id = newId()
    const name = displayNameOf({ firstName, lastName: lastNames.join(' ') })
    return { id, name, displayName: name, firstName, lastName: lastNames.join(' '), email: `${++emailCount}@exemple.fr`, ...traits }
  })
  await db.read.insert(users).values(rows)
  return rows.map(({ id, displayName, isSuperAdmin = false }) => ({ id, displayName, isSuperAdmin }))
}

/** As many people as a test needs whose names don't matter. */
export function createCrowd(db: Database, size: number): Promise<Person[]> {
  return createPeople(
    db,
    Array.from({ length: size }, (_, n) => `Joueur ${n + 1}`),
  )
}
