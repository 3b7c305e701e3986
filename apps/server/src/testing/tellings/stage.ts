import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { eq } from 'drizzle-orm'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organiseMatch } from '#features/matches/commands/organise-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { groupOf } from '../groups.ts'
import { matchDraft } from '../match-drafts.ts'
import { type Person, people } from '../people.ts'

/** Everyone on the stage. */
export const NAMES = {
  karim: 'Karim Haddad',
  nadia: 'Nadia Belkacem',
  hugo: 'Hugo Ferreira',
  ines: 'Inès Moreau',
  sofia: 'Sofia Lopes',
  samir: 'Samir Touré',
  francois: 'François Étienne',
} as const
type Name = keyof typeof NAMES

/** Who is there, and the match and the group that things happen to. */
export type Stage = { db: Database; matchId: string; groupId: string } & Record<Name, Person>

/** Far away, so that the sentences with its hour are always the same. */
export const FIVE = { title: 'Five du samedi', maxPlayers: 3, date: '2035-06-16', time: '18:30' }

/**
 * Karim organises the match and plays, Nadia and Hugo play, and Inès waits. Samir founded the group, Karim is an admin of it, Hugo a member.
 * Sofia is in neither, and François is a super admin. Nobody has been told anything.
 */
export async function setStage(db: Database): Promise<Stage> {
  const cast = await people(db, Object.values(NAMES))
  const persons = Object.fromEntries(Object.keys(NAMES).map((name, n) => [name, cast[n]])) as Record<Name, Person>
  const { karim, nadia, hugo, ines, samir, francois } = persons
  await db.read.update(users).set({ isSuperAdmin: true }).where(eq(users.id, francois.id))
  francois.isSuperAdmin = true
  const matchId = await organiseMatch({ db, actor: karim, input: matchDraft(FIVE) })
  for (const actor of [nadia, hugo, ines]) await joinMatch({ db, actor, input: { id: matchId } })
  const groupId = await groupOf(db, samir, { name: 'Les Lions', admins: [karim], members: [hugo] })
  await db.read.delete(notifications)
  return { db, matchId, groupId, ...persons }
}

/** A notification as the table of all of them names it: people by their names, the match 'five', the group 'lions'. */
export type Telling = {
  to: Name[]
  type: NotificationType
  title: string
  /** With plain spaces. */
  content: string
  /** The words of whoever caused it. */
  message: string | null
  from: Name | null
  /** Every other field that is set. */
  points: Partial<Record<'groupId' | 'matchId' | 'requestId' | 'conversationId' | 'senderId', string>>
  /** Where a click goes. */
  leadsTo: string | null
}

/** Something that people are told of, or that they are not told of. */
export type Cause = {
  event: DomainEvent['type']
  cause: string
  act: (stage: Stage) => Promise<unknown>
  /** Everything that is left for anybody. */
  told: Telling[]
}

const silent = { message: null, from: null }

/** A notification of type `match`, but for what is said otherwise. */
export const ofMatch = (to: Name[], content: string, more: Partial<Telling> = {}): Telling => ({
  ...silent,
  to,
  type: 'match',
  title: 'Five du samedi',
  content,
  points: { matchId: 'five' },
  leadsTo: '/matches/five',
  ...more,
})

/** A notification about the group. */
export const ofGroup = (to: Name[], type: NotificationType, content: string, more: Partial<Telling> = {}): Telling => ({
  ...silent,
  to,
  type,
  title: 'Les Lions',
  content,
  points: { groupId: 'lions' },
  leadsTo: '/groups/lions',
  ...more,
})
