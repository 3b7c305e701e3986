import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

/** Somebody who acts in a test, by name. */
export type Person = { id: string; displayName: string; isSuperAdmin: boolean }

type Traits = Partial<typeof users.$inferInsert>

/** Puts a person into the database, without a password: nobody signs in as them. */
export async function person(db: Database, fullName: string, traits: Traits = {}): Promise<Person> {
  const [someone] = await people(db, [fullName], traits)
  if (!someone) throw new Error(`${fullName} was not stored`)
  return someone
}

/** The same for many people at once. */
export async function people(db: Database, fullNames: readonly string[], traits: Traits = {}): Promise<Person[]> {
  const rows = fullNames.map((fullName) => {
    const [firstName = '', ...lastNames] = fullName.split(' ')
    const id = newId()
    const name = displayNameOf({ firstName, lastName: lastNames.join(' ') })
    return { id, name, displayName: name, firstName, lastName: lastNames.join(' '), email: `${id}@exemple.fr`, ...traits }
  })
  await db.read.insert(users).values(rows)
  return rows.map(({ id, displayName, isSuperAdmin = false }) => ({ id, displayName, isSuperAdmin }))
}

/** As many people as a test needs whose names don't matter. */
export function crowd(db: Database, size: number): Promise<Person[]> {
  return people(
    db,
    Array.from({ length: size }, (_, n) => `Joueur ${n + 1}`),
  )
}
