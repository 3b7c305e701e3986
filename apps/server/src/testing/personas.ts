import { eq } from 'drizzle-orm'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import { storageOf } from './storage-of.ts'
import type { TestServer } from './test-server.ts'
import { registerTestUser, type TestUser, visitorOf } from './test-users.ts'

/** Every kind of viewer with different permissions. */
export const PERSONAS = [
  'anonymous',
  'stranger',
  'former groupmate',
  'player',
  'waiting',
  'groupmate',
  'co-organizer',
  'organizer',
  'deactivated',
  'banned',
  'role admin',
  'siteAdmin',
  'super admin',
] as const
export type Persona = (typeof PERSONAS)[number]

/** One user of each kind. The anonymous one has no account; disabled ones keep their cookie. */
export type PersonaUsers = Record<Persona, TestUser>

export const isSignedIn = (persona: Persona): boolean => !['anonymous', 'deactivated', 'banned'].includes(persona)

/** Registers the users and sets their state with commands. */
export async function registerPersonas(server: TestServer): Promise<PersonaUsers> {
  const { db, address } = server
  const personaUsers = { anonymous: visitorOf(address) } as PersonaUsers
  for (const persona of PERSONAS.slice(1)) personaUsers[persona] = await registerTestUser(address, `Une Personne ${persona}`)
  await setRights({ db, actor: 'command-line', input: { userId: personaUsers['role admin'].id, rights: { role: 'admin' } } })
  await setRights({ db, actor: 'command-line', input: { userId: personaUsers.siteAdmin.id, rights: { siteAdmin: true } } })
  await setRights({ db, actor: 'command-line', input: { userId: personaUsers['super admin'].id, rights: { isSuperAdmin: true } } })
  await banUser({ db, actor: 'command-line', input: { userId: personaUsers.banned.id } })
  // Written directly, so that the session stays and the session check has to refuse it.
  await storageOf(db)
    .update(users)
    .set({ accountStatus: 'inactive', active: false, deactivatedAt: new Date() })
    .where(eq(users.id, personaUsers.deactivated.id))
  return personaUsers
}
