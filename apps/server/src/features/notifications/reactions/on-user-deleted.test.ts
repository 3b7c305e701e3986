import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listNotifications } from '../notifications.queries.ts'
import { notifications, SENDER_NAME } from '../notifications.table.ts'

const test = testDatabase()

it('keeps the notifications caused by a deleted user, except their requests', async () => {
  const { db } = test
  const [nadia, hugo, sofia] = (await createPeople(db, ['Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes'])) as [Person, Person, Person]
  const groupId = await createTestGroup(db, nadia)
  await createJoinRequest(db, groupId, hugo)
  await sendContactRequest({ db, actor: hugo, input: { userId: sofia.id, message: 'On joue ?' } })
  const { id: conversationId } = await sendMessage(db, hugo, nadia, { text: 'Salut' })
  const toldTo = ({ id }: Person) => db.read.select().from(notifications).where(eq(notifications.userId, id))
  expect((await toldTo(nadia)).map(({ type }) => type).sort()).toEqual(['group_request', 'message'])
  expect(await toldTo(sofia)).toMatchObject([{ type: 'contact_request', fromUserId: hugo.id }])

  test.reactionEvents.length = 0
  await deleteUser({ db, actor: 'command-line', input: { userId: hugo.id } })
  expect(await toldTo(sofia)).toEqual([])
  const left = { type: 'message', title: SENDER_NAME, content: 'Salut', fromUserId: null, senderId: null, conversationId }
  expect(await toldTo(nadia)).toMatchObject([left])
  const { items } = await listNotifications(db, nadia, { read: false, limit: 20 })
  expect(items).toMatchObject([{ title: 'Utilisateur inconnu', content: 'Salut' }])
  const changed = test.reactionEvents.flatMap((event) => (event.type === 'notifications.changed' ? event.userIds : []))
  expect(new Set(changed)).toEqual(new Set([nadia.id, sofia.id]))
})
