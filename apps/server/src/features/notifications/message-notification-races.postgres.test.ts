import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { markRead as markConversationRead } from '#features/conversations/commands/mark-read.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { newId } from '#platform/new-id.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { removeNotification } from './commands/remove-notification.ts'
import { notifications } from './notifications.table.ts'

const ROUNDS = 20
const AT_ONCE = 8

const test = testDatabase({ poolSize: AT_ONCE + 2 })
const createPair = async () => (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])) as [Person, Person]

async function write(actor: Person, { id: userId }: Person) {
  const messageId = newId()
  const { conversationId: id } = await writeMessage({ db: test.db, actor, input: { userId, messageId, text: 'Salut' } })
  return { id, messageId }
}
const rowsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))

it('concurrent messages share one notification', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = await createPair()
    await Promise.all(Array.from({ length: AT_ONCE }, () => write(karim, nadia)))
    expect(await rowsOf(nadia)).toMatchObject([{ read: false, content: `${AT_ONCE}\u00a0nouveaux messages` }])
  }
})

it('messages during reading or deleting are notified exactly once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = await createPair()
    await write(karim, nadia)
    const [row] = await rowsOf(nadia)
    const act = round % 2 ? markRead : removeNotification
    const arriving = Array.from({ length: AT_ONCE }, () => write(karim, nadia))
    await Promise.all([...arriving, act({ db: test.db, actor: nadia, input: { id: row?.id ?? '' } })])
    await write(karim, nadia)
    expect((await rowsOf(nadia)).filter(({ read }) => !read)).toMatchObject([{ content: expect.stringContaining('nouveaux messages') }])
  }
})

it('reading a conversation while messages arrive keeps unread ones notified', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, nadia] = await createPair()
    const first = await write(karim, nadia)
    await Promise.all([write(karim, nadia), markConversationRead({ db: test.db, actor: nadia, input: first })])
    // The second one came later than what was read, whichever was quicker.
    expect((await rowsOf(nadia)).filter(({ read }) => !read)).toHaveLength(1)
  }
})
