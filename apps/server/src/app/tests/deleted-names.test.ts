import { expect, it } from 'vitest'
import { reportGroup } from '#features/reports/commands/report-group.ts'
import { reportMatch } from '#features/reports/commands/report-match.ts'
import { reportMessage } from '#features/reports/commands/report-message.ts'
import { reportUser } from '#features/reports/commands/report-user.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { notificationCases } from '#testing/notification-cases/notification-cases.ts'
import { createNotificationFixture, NAMES, type NotificationFixture } from '#testing/notification-cases/notification-fixture.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findColumnsContaining, textColumns } from '#testing/text-columns.ts'

const test = testDatabase()

it('no column keeps a name or an address of people whose accounts are deleted, whatever they did before', async () => {
  const { db } = test
  for (const { action } of notificationCases) {
    const scene = await createNotificationFixture(db)
    await report(scene)
    await action(scene)
  }
  const columns = await textColumns(db)
  const namesKept = () => Promise.all(Object.values(NAMES).map((name) => findColumnsContaining(db, columns, name)))
  expect((await namesKept()).flat()).toContain('users.display_name')

  for (const { id: userId } of await db.read.select({ id: users.id }).from(users))
    await deleteUser({ db, actor: 'command-line', input: { userId } })
  expect([...new Set((await namesKept()).flat())]).toEqual([])
  expect(await findColumnsContaining(db, columns, '@')).toEqual([])
}, 240_000)

/** Sofia reports Samir, his group, Karim's match and a message of Nadia's. */
async function report({ db, sofia: actor, samir, nadia, groupId, matchId }: NotificationFixture): Promise<void> {
  const { messageId } = await sendMessage(db, nadia, actor, { text: 'Nul' })
  const content = { reason: 'Autre', details: '' } as const
  await reportUser({ db, actor, input: { userId: samir.id, ...content } })
  await reportGroup({ db, actor, input: { groupId, ...content } })
  await reportMatch({ db, actor, input: { matchId, ...content } })
  await reportMessage({ db, actor, input: { messageId, ...content } })
}
