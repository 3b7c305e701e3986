import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { eq } from 'drizzle-orm'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createTestGroup } from '../fixtures/group-fixtures.ts'
import { matchDraft } from '../fixtures/match-draft.ts'
import { createPeople, type Person } from '../people.ts'
import { storageOf } from '../storage-of.ts'

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

export type NotificationFixture = { db: Database; matchId: string; groupId: string } & Record<Name, Person>

/** Far in the future, so that texts with the time never change. */
export const FIVE_A_SIDE = { title: 'Five du samedi', maxPlayers: 3, date: '2035-06-16', time: '18:30' }

/**
 * Karim organizes the match and plays, Nadia and Hugo play, and Inès waits. Samir founded the group, Karim is an admin of it, Hugo a member.
 * Sofia is in neither, and François is a super admin. Nobody has been told anything.
 */
export async function createNotificationFixture(db: Database): Promise<NotificationFixture> {
  const cast = await createPeople(db, Object.values(NAMES))
  const persons = Object.fromEntries(Object.keys(NAMES).map((name, n) => [name, cast[n]])) as Record<Name, Person>
  const { karim, nadia, hugo, ines, samir, francois } = persons
  await storageOf(db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, francois.id))
  francois.isSuperAdmin = true
  const matchId = await organizeMatch({ db, actor: karim, input: matchDraft(FIVE_A_SIDE) })
  for (const actor of [nadia, hugo, ines]) await joinMatch({ db, actor, input: { id: matchId } })
  const groupId = await createTestGroup(db, samir, { name: 'Les Lions', admins: [karim], members: [hugo] })
  await storageOf(db).delete(notifications)
  return { db, matchId, groupId, ...persons }
}

/** A notification as the table of all of them names it: people by their names, the match 'five', the group 'lions'. */
export type ExpectedNotification = {
  to: Name[]
  type: NotificationType
  title: string
  /** With plain spaces. */
  content: string
  /** The text of the user who caused it. */
  message: string | null
  from: Name | null
  /** Every other field that is set. */
  references: Partial<Record<'groupId' | 'matchId' | 'requestId' | 'conversationId' | 'senderId', string>>
  /** The page that a click opens. */
  target: string | null
}

/** An event, with the expected notifications. */
export type NotificationCase = {
  event: DomainEvent['type']
  description: string
  action: (stage: NotificationFixture) => Promise<unknown>
  /** Who only follows the match: a block between them and the organizer ends that. */
  followers?: Name[]
  /** All notifications stored afterwards. */
  expected: ExpectedNotification[]
}

const withoutSender = { message: null, from: null }

/** A notification of type `match` by default. */
export const matchNotification = (to: Name[], content: string, more: Partial<ExpectedNotification> = {}): ExpectedNotification => ({
  ...withoutSender,
  to,
  type: 'match',
  title: 'Five du samedi',
  content,
  references: { matchId: 'five' },
  target: '/matches/five',
  ...more,
})

/** The same, which holds as long as they are on the list: of their place there. */
export const placeNotification = (to: Name[], content: string, more: Partial<ExpectedNotification> = {}): ExpectedNotification =>
  matchNotification(to, content, { references: { matchId: 'five', requestId: 'place' }, ...more })

/** The same, which holds until they are on the list: of themselves. */
export const outsiderNotification = (to: Name, content: string, more: Partial<ExpectedNotification> = {}): ExpectedNotification =>
  matchNotification([to], content, { references: { matchId: 'five', requestId: to }, ...more })

/** A notification about the group. */
export const groupNotification = (
  to: Name[],
  type: NotificationType,
  content: string,
  more: Partial<ExpectedNotification> = {},
): ExpectedNotification => ({
  ...withoutSender,
  to,
  type,
  title: 'Les Lions',
  content,
  references: { groupId: 'lions' },
  target: '/groups/lions',
  ...more,
})

/** For who moves up, more than 24 hours before kick-off. */
export const PLACE_FREE = 'Une place s’est libérée : vous êtes sur la liste, sam. 16 juin · 18 h 30. Vous pouvez rendre la place jusqu’au …'

/** What Karim is told of the list. */
export const listNotification = (
  type: 'player_joined' | 'player_left' | 'player_replaced' | 'replacement_expired',
  from: 'sofia' | 'samir' | 'ines' | 'hugo' | 'nadia',
  content: string,
  to: ('karim' | 'nadia')[] = ['karim'],
) => matchNotification(to, content, { type, from })

/** Of the match. */
export const kickOff = new Date('2035-06-16T16:30:00.000Z')
export const hoursFromKickOff = (hours: number) => new Date(kickOff.getTime() + hours * 3_600_000)

export const editFive = ({ db, karim, matchId: id }: NotificationFixture, changes: object) =>
  editMatch({ db, actor: karim, input: { id, changes: matchDraft({ ...FIVE_A_SIDE, ...changes }) } })
