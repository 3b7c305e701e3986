import { eq } from 'drizzle-orm'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { listJoinRequests } from '#features/groups/membership/join-requests.queries.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './fixtures/match-draft.ts'
import { createTestPlace } from './fixtures/places.ts'
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

export type PersonaMatch = { id: string; token: string; groupId: string; placeId: string }

/**
 * A full match with two places, for the organizer and the player; `waiting` waits, and so does the co-organizer; `groupmate` is in its
 * private group.
 */
export async function createPersonaMatch(
  { db }: TestServer,
  personaUsers: PersonaUsers,
  type: 'public' | 'private',
): Promise<PersonaMatch> {
  const organizer = { ...personaUsers.organizer, isSuperAdmin: false }
  const groupId = await (privateGroups.get(personaUsers) ?? ensurePrivateGroup(db, personaUsers))
  const placeId = await createTestPlace(db, { name: 'Urban Gerland', city: 'Lyon' })
  const id = await organizeMatch({
    db,
    actor: organizer,
    input: { ...matchDraft({ title: 'Le canari', maxPlayers: 2, type, placeId }), groupId },
  })
  const token = (await findMatch(db, organizer, { id })).inviteToken ?? 'a-token-of-no-match-at-all'
  for (const persona of ['player', 'waiting', 'co-organizer'] as const)
    await joinMatch({ db, actor: { ...personaUsers[persona], isSuperAdmin: false }, input: { id, token } })
  await nameCoOrganizer({ db, actor: organizer, input: { id, userId: personaUsers['co-organizer'].id } })
  return { id, token, groupId, placeId }
}

/** Shared by all matches of the same users, which do not change it. */
const privateGroups = new WeakMap<PersonaUsers, Promise<string>>()

function ensurePrivateGroup(db: Database, personaUsers: PersonaUsers): Promise<string> {
  const founding = createPrivateGroup(db, personaUsers)
  privateGroups.set(personaUsers, founding)
  return founding
}

async function createPrivateGroup(db: Database, personaUsers: PersonaUsers): Promise<string> {
  const group = { name: 'Le canari', city: 'Lyon', description: '', isPrivate: true }
  const id = await createGroup({ db, actor: personaUsers.organizer, input: { createdBy: personaUsers.organizer.id, group } })
  for (const persona of ['groupmate', 'former groupmate'] as const) {
    await requestToJoin({ db, actor: personaUsers[persona], input: { id } })
    const [request] = (await listJoinRequests(db, { ...personaUsers.organizer, isSuperAdmin: false }, { groupId: id, limit: 1 })).items
    await acceptRequest({
      db,
      actor: personaUsers.organizer,
      input: { id, requestId: request?.id ?? '', handledBy: personaUsers.organizer.id },
    })
  }
  await removeMember({ db, actor: personaUsers.organizer, input: { id, userId: personaUsers['former groupmate'].id } })
  return id
}
