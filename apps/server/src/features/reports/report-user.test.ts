import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { reportUser } from './commands/report-user.ts'
import { reports } from './reports.table.ts'

const test = testDatabase()
const [nadia, zoe, bruno] = testPeople(test, ['Nadia Belkacem', 'Zoé Lambert', 'Bruno Lourd'])

type ReportContent = Partial<Parameters<typeof reportUser>[0]['input']>
const report = (actor: Person, content: ReportContent = {}) =>
  reportUser({ db: test.db, actor, input: { userId: bruno.id, reason: 'Propos déplacés', details: '', ...content } })
const reportsOnBruno = () => test.db.read.select().from(reports).where(eq(reports.targetId, bruno.id)).orderBy(reports.createdAt)

describe('a report of a user', () => {
  it('stores the reported user, the reporter and the reason, and no name', async () => {
    await report(nadia, { details: 'Après le match' })
    expect(await reportsOnBruno()).toMatchObject([
      {
        kind: 'user',
        targetName: '',
        authorId: bruno.id,
        reporterId: nadia.id,
        reason: 'Propos déplacés',
        details: 'Après le match',
        status: 'new',
      },
    ])
  })

  it('is replaced by a second one of the same reporter until a moderator takes it', async () => {
    await report(nadia)
    await report(nadia, { reason: 'Autre', details: 'Encore' })
    await report(zoe)
    expect((await reportsOnBruno()).map(({ reason, details }) => [reason, details])).toEqual([
      ['Autre', 'Encore'],
      ['Propos déplacés', ''],
    ])
    await storageOf(test.db).update(reports).set({ status: 'dismissed' }).where(eq(reports.reporterId, nadia.id))
    await report(nadia, { details: 'Il recommence' })
    expect(await reportsOnBruno()).toHaveLength(3)
  })

  it('is refused for oneself, and for hidden users who have not written to the reporter', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    await expect(report(nadia, { userId: lou.id })).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await sendContactRequest({ db: test.db, actor: lou, input: { userId: zoe.id, message: 'Réponds.' } })
    await expect(report(nadia, { userId: lou.id })).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await report(zoe, { userId: lou.id })
    await expect(report(nadia, { userId: nadia.id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is stored once if sent twice at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => report(nadia)))
    expect(await reportsOnBruno()).toHaveLength(1)
  })
})
