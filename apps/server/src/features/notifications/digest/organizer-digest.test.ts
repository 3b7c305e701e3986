import { nextDigestAt } from '@coup-denvoi/contract/notifications/digest-time.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers, jobDefinitions } from '#app/jobs.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sendOrganizerDigest } from '../commands/send-organizer-digest.ts'
import { updateNotificationSettings } from '../commands/update-notification-settings.ts'
import { updateOrganizerDigest } from '../commands/update-organizer-digest.ts'
import { notifications } from '../notifications.table.ts'
import { findOrganizerDigest } from './organizer-digest.queries.ts'
import { digestEntries, organizerDigests } from './organizer-digests.table.ts'

/** Two days before « Five du samedi ». */
const THURSDAY = new Date('2031-11-20T10:00:00Z')
const SIX = nextDigestAt(THURSDAY, 18)
const SATURDAY = { date: '2031-11-22', time: '18:30' }

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let id: string

beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'Five du samedi', ...SATURDAY }), now: THURSDAY })
})

const choose = (enabled: boolean, hour = 18, now = THURSDAY) =>
  updateOrganizerDigest({ db: test.db, actor: karim, input: { enabled, hour }, now })
const join = (actor: Person, now = THURSDAY) => joinMatch({ db: test.db, actor, input: { id }, now })
const leave = (actor: Person, now = THURSDAY) => leaveMatch({ db: test.db, actor, input: { id }, now })
const send = (at = SIX) => sendOrganizerDigest({ db: test.db, userId: karim.id, dueAt: at.getTime(), now: at })
const told = async () => {
  const rows = await test.db.read.select().from(notifications).where(eq(notifications.userId, karim.id)).orderBy(notifications.createdAt)
  return rows.map(({ type, content }) => `${type}: ${content.replaceAll(/[\u00a0\u202f]/g, ' ')}`)
}
const dueAt = async () => {
  const [row] = await test.db.read.select().from(organizerDigests).where(eq(organizerDigests.userId, karim.id))
  return row?.dueAt ?? null
}

describe('the digest of an organizer', () => {
  it('is off until it is chosen, at six in the evening', async () => {
    expect(await findOrganizerDigest(test.db, karim)).toEqual({ enabled: false, hour: 18 })
    await join(nadia)
    expect(await told()).toHaveLength(1)
    expect(await test.db.read.$count(digestEntries)).toBe(0)
  })

  it('says in one message what happened that day', async () => {
    await choose(true)
    for (const actor of [nadia, hugo]) await join(actor)
    await leave(hugo)
    expect(await told()).toEqual([])
    expect(await dueAt()).toEqual(SIX)
    await send()
    expect(await told()).toEqual([
      expect.stringMatching(/^organizer_digest: « Five du samedi », .* : 2 arrivées, 1 désistement\. La liste : 2 sur/),
    ])
  })

  it('is not sent twice, nor when nothing happened', async () => {
    await choose(true)
    await send()
    await join(nadia)
    await send()
    await send()
    expect(await told()).toHaveLength(1)
    expect(await dueAt()).toBeNull()
  })

  it('leaves out a match that is cancelled: there is nothing to do about it', async () => {
    await choose(true)
    await join(nadia)
    await cancelMatch({ db: test.db, actor: karim, input: { id }, now: THURSDAY })
    await send()
    expect(await told()).toEqual([])
  })

  it('does not keep a withdrawal waiting within 24 hours of kick-off', async () => {
    await choose(true)
    await join(nadia)
    await leave(nadia, new Date('2031-11-21T17:31:00Z'))
    expect(await told()).toEqual([expect.stringMatching(/^player_left: /)])
  })

  it('waits for the new hour, and comes at once when it is switched off', async () => {
    await choose(true)
    await join(nadia)
    await choose(true, 20)
    await send()
    expect(await told()).toEqual([])
    const eight = nextDigestAt(THURSDAY, 20)
    expect(await dueAt()).toEqual(eight)
    await choose(false, 20)
    expect(await dueAt()).toEqual(THURSDAY)
    await send(THURSDAY)
    expect(await told()).toHaveLength(1)
    await join(hugo)
    expect(await told()).toHaveLength(2)
  })

  it('has nothing of what the organizer does not want to hear at all', async () => {
    await choose(true)
    await updateNotificationSettings({ db: test.db, actor: karim, input: { arrivals: { app: false, email: false, push: false } } })
    await join(nadia)
    expect(await test.db.read.$count(digestEntries, eq(digestEntries.userId, karim.id))).toBe(0)
  })

  it('does not go to a closed account', async () => {
    await choose(true)
    await join(nadia)
    const due = await dueAt()
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await send(due ?? SIX)
    expect((await told()).filter((text) => text.startsWith('organizer_digest'))).toEqual([])
  })

  it('has one job that is stored with what happened first', async () => {
    expect(jobDefinitions.map(({ queue }) => queue)).toContain('notifications.send-digest')
    await choose(true)
    for (const actor of [nadia, hugo]) await join(actor)
    const handlers = createJobHandlers({ db: test.db } as Parameters<typeof createJobHandlers>[0])
    expect(handlers.map(({ queue }) => queue)).toContain('notifications.send-digest')
    expect(await dueAt()).toEqual(SIX)
  })
})
