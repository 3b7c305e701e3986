import { eq } from 'drizzle-orm'
import { acceptRequest } from '#features/groups/commands/accept-request.ts'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { removeMember } from '#features/groups/commands/remove-member.ts'
import { requestToJoin } from '#features/groups/commands/request-to-join.ts'
import { listJoinRequests } from '#features/groups/join-requests.queries.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organiseMatch } from '#features/matches/commands/organise-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { banUser } from '#features/users/commands/ban-user.ts'
import { setRights } from '#features/users/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './match-drafts.ts'
import { apiClient, type Member, register } from './members.ts'
import type { TestServer } from './test-server.ts'

/** Every kind of viewer that the product tells apart. */
export const PERSONAS = [
  'anonymous',
  'stranger',
  'former groupmate',
  'player',
  'waiting',
  'groupmate',
  'organiser',
  'deactivated',
  'banned',
  'role admin',
  'siteAdmin',
  'super admin',
] as const
export type Persona = (typeof PERSONAS)[number]

/** One person of each kind; the anonymous one has no account, and the disabled ones keep the cookie they had. */
export type Cast = Record<Persona, Member>

export const isSignedIn = (persona: Persona): boolean => !['anonymous', 'deactivated', 'banned'].includes(persona)

/** Registers the cast, and makes them what they are by the commands that do it in the product. */
export async function castOf(server: TestServer): Promise<Cast> {
  const { db, address } = server
  const anonymous: Member = { id: '', displayName: '', email: '', cookie: '', api: apiClient(address) }
  const cast = { anonymous } as Cast
  for (const persona of PERSONAS.slice(1)) cast[persona] = await register(address, `Une Personne ${persona}`)
  await setRights({ db, actor: 'command-line', input: { userId: cast['role admin'].id, rights: { role: 'admin' } } })
  await setRights({ db, actor: 'command-line', input: { userId: cast.siteAdmin.id, rights: { siteAdmin: true } } })
  await setRights({ db, actor: 'command-line', input: { userId: cast['super admin'].id, rights: { isSuperAdmin: true } } })
  await banUser({ db, actor: 'command-line', input: { userId: cast.banned.id } })
  // As settings do it: the account's own choice, which ends nothing by itself here, so that the session check has to refuse.
  await db.read
    .update(users)
    .set({ accountStatus: 'inactive', active: false, deactivatedAt: new Date() })
    .where(eq(users.id, cast.deactivated.id))
  return cast
}

/** A match of two places, taken by the cast's organiser and player; `waiting` waits. It is one of a private group that `groupmate` is in. */
export async function matchOf(
  { db }: TestServer,
  cast: Cast,
  type: 'public' | 'private',
): Promise<{ id: string; token: string; groupId: string }> {
  const organiser = { ...cast.organiser, isSuperAdmin: false }
  const groupId = await (groups.get(cast) ?? groupOf(db, cast))
  const id = await organiseMatch({ db, actor: organiser, input: { ...matchDraft({ title: 'Le canari', maxPlayers: 2, type }), groupId } })
  const token = (await findMatch(db, organiser, { id })).inviteToken ?? 'a-token-of-no-match-at-all'
  for (const persona of ['player', 'waiting'] as const)
    await joinMatch({ db, actor: { ...cast[persona], isSuperAdmin: false }, input: { id, token } })
  return { id, token, groupId }
}

/** One for a cast is enough: nothing that is done to its matches changes it. */
const groups = new WeakMap<Cast, Promise<string>>()

function groupOf(db: Database, cast: Cast): Promise<string> {
  const founding = foundGroup(db, cast)
  groups.set(cast, founding)
  return founding
}

async function foundGroup(db: Database, cast: Cast): Promise<string> {
  const group = { name: 'Le canari', city: 'Lyon', description: '', isPrivate: true }
  const id = await createGroup({ db, actor: cast.organiser, input: { createdBy: cast.organiser.id, group } })
  for (const persona of ['groupmate', 'former groupmate'] as const) {
    await requestToJoin({ db, actor: cast[persona], input: { id } })
    const [request] = (await listJoinRequests(db, cast.organiser, { groupId: id, limit: 1 })).items
    await acceptRequest({ db, actor: cast.organiser, input: { id, requestId: request?.id ?? '', handledBy: cast.organiser.id } })
  }
  await removeMember({ db, actor: cast.organiser, input: { id, userId: cast['former groupmate'].id } })
  return id
}
