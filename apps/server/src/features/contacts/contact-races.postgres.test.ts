import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sendContactRequest } from './commands/send-contact-request.ts'
import { contactRequests } from './contact-requests.table.ts'

const ROUNDS = 20
const AT_ONCE = 12

const test = testDatabase({ poolSize: AT_ONCE })

const write = (actor: Person, to: Person, message = 'Bonjour') =>
  sendContactRequest({ db: test.db, actor, input: { userId: to.id, message } }).then(
    () => 'sent',
    (error) => error.code,
  )
const requestsTo = ({ id }: Person) => test.db.read.select().from(contactRequests).where(eq(contactRequests.toUserId, id))
const notificationsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))

it('stores one of many concurrent requests to one person', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = (await createCrowd(test.db, 2)) as [Person, Person]
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => write(karim, nadia, `Bonjour ${n}`)))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: AT_ONCE - 1 }, () => 'CONTACT_PENDING'), 'sent'])
    expect(await requestsTo(nadia)).toHaveLength(1)
    expect(await notificationsOf(nadia)).toHaveLength(1)
  }
})

it('stores five of many concurrent requests to different people', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, ...others] = (await createCrowd(test.db, AT_ONCE + 1)) as [Person, ...Person[]]
    const outcomes = await Promise.all(others.map((other) => write(karim, other)))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'RESOURCE_EXHAUSTED')).toHaveLength(AT_ONCE - 5)
  }
})

it('stores concurrent requests in both directions', async () => {
  const group = await createCrowd(test.db, 5)
  const pairs = group.flatMap((from) => group.filter((to) => to !== from).map((to) => [from, to] as const))
  expect(new Set(await Promise.all(pairs.map(([from, to]) => write(from, to))))).toEqual(new Set(['sent']))
})

it('stores both a request and a concurrent block', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = (await createCrowd(test.db, 2)) as [Person, Person]
    const [outcome] = await Promise.all([write(karim, nadia), blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })])
    expect(outcome).toBe('sent')
    expect(await requestsTo(nadia)).toHaveLength(1)
    expect((await notificationsOf(nadia)).length).toBeLessThanOrEqual(1)
    expect(await write(karim, nadia, 'Et demain ?')).toBe('CONTACT_PENDING')
  }
})
