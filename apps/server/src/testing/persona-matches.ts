import { eq, sql } from 'drizzle-orm'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { groups } from '#features/groups/groups.table.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { listJoinRequests } from '#features/groups/membership/join-requests.queries.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matchHistory } from '#features/matches/history/match-history.table.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchDraft } from './fixtures/match-draft.ts'
import { createTestPlace } from './fixtures/places.ts'
import type { PersonaUsers } from './personas.ts'
import { storageOf } from './storage-of.ts'
import type { TestServer } from './test-server.ts'

export type PersonaMatch = { id: string; token: string; groupId: string; placeId: string }

/**
 * A full match with two places, for the organizer and the player; `waiting` waits, and so does the co-organizer; `groupmate` is in its
 * private group. The commands make the first of each kind, the others are copies of its rows: tests need thousands.
 */
export async function createPersonaMatch({ db }: TestServer, of: PersonaUsers, type: 'public' | 'private'): Promise<PersonaMatch> {
  const known = originals.get(of)?.[type]
  if (known) return copyMatch(db, known)
  const match = await organizePersonaMatch(db, of, type)
  originals.set(of, { ...originals.get(of), [type]: await readRows(db, match) })
  return match
}

const originals = new WeakMap<PersonaUsers, { public?: MatchRows; private?: MatchRows }>()

async function organizePersonaMatch(db: Database, of: PersonaUsers, type: 'public' | 'private'): Promise<PersonaMatch> {
  const organizer = { ...of.organizer, isSuperAdmin: false }
  const groupId = await (privateGroups.get(of) ?? ensurePrivateGroup(db, of))
  const placeId = await createTestPlace(db, PLACE)
  const id = await organizeMatch({
    db,
    actor: organizer,
    input: { ...matchDraft({ title: 'Le canari', maxPlayers: 2, type, placeId }), groupId },
  })
  const token = (await findMatch(db, organizer, { id })).inviteToken ?? 'a-token-of-no-match-at-all'
  for (const persona of ['player', 'waiting', 'co-organizer'] as const)
    await joinMatch({ db, actor: { ...of[persona], isSuperAdmin: false }, input: { id, token } })
  await nameCoOrganizer({ db, actor: organizer, input: { id, userId: of['co-organizer'].id } })
  return { id, token, groupId, placeId }
}

const PLACE = { name: 'Urban Gerland', city: 'Lyon' }

type MatchRows = Awaited<ReturnType<typeof readRows>>

async function readRows({ read }: Database, { id, groupId }: PersonaMatch) {
  const [match] = await read.select().from(matches).where(eq(matches.id, id))
  if (!match) throw new Error(`there is no match ${id}`)
  return {
    match,
    groupId,
    participants: await read.select().from(matchParticipants).where(eq(matchParticipants.matchId, id)),
    items: await read.select().from(matchItems).where(eq(matchItems.matchId, id)),
    history: await read.select().from(matchHistory).where(eq(matchHistory.matchId, id)),
  }
}

async function copyMatch(db: Database, { match, groupId, participants, items, history }: MatchRows): Promise<PersonaMatch> {
  const storage = storageOf(db)
  const copy = { id: newId(), token: newId() + newId(), groupId, placeId: await createTestPlace(db, PLACE) }
  const ofCopy = { matchId: copy.id }
  await storage.insert(matches).values({ ...match, id: copy.id, inviteToken: copy.token, placeId: copy.placeId })
  await Promise.all([
    storage.insert(matchParticipants).values(participants.map((row) => ({ ...row, ...ofCopy, id: row.id.replace(match.id, copy.id) }))),
    storage.insert(matchItems).values(items.map((row) => ({ ...row, ...ofCopy, id: newId() }))),
    storage.insert(matchHistory).values(history.map((row) => ({ ...row, ...ofCopy, id: newId() }))),
    storage
      .update(groups)
      .set({ matchCount: sql`${groups.matchCount} + 1` })
      .where(eq(groups.id, groupId)),
  ])
  return copy
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
