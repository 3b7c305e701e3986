import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { sendMessage } from '#testing/conversation-fixtures.ts'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { allReports, createModerator } from '#testing/moderators.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { reportGroup } from './commands/report-group.ts'
import { reportMatch } from './commands/report-match.ts'
import { reportMessage } from './commands/report-message.ts'
import { reports } from './reports.table.ts'

const test = testDatabase()
const [nadia, zoe, bruno] = testPeople(test, ['Nadia Belkacem', 'Zoé Lambert', 'Bruno Lourd'])

beforeEach(async () => {
  await storageOf(test.db).delete(reports)
})

const content = { reason: 'Propos déplacés', details: 'Regardez' } as const

describe('a report of a match', () => {
  const organize = (changes = {}) => organizeMatch({ db: test.db, actor: bruno, input: matchDraft({ title: 'La bagarre', ...changes }) })
  const report = (actor: Person, matchId: string, token?: string) =>
    reportMatch({ db: test.db, actor, input: { matchId, token, ...content } })

  it('names its organizer as the author', async () => {
    const targetId = await organize()
    await report(nadia, targetId)
    await report(nadia, targetId)
    expect(await allReports(test.db)).toMatchObject([
      {
        kind: 'match',
        targetId,
        targetName: 'La bagarre',
        authorId: bruno.id,
        reporterId: nadia.id,
        ...content,
        status: 'new',
      },
    ])
  })

  it('requires access to the match, and is refused to its organizer', async () => {
    const id = await organize({ type: 'private' })
    await expect(report(nadia, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(report(nadia, 'nothing')).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(report(bruno, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const [match] = await test.db.read.select({ token: matches.inviteToken }).from(matches).where(eq(matches.id, id))
    await report(zoe, id, match?.token ?? '')
    expect(await allReports(test.db)).toMatchObject([{ reporterId: zoe.id }])
  })
})

describe('a report of a group', () => {
  const report = (actor: Person, groupId: string) => reportGroup({ db: test.db, actor, input: { groupId, ...content } })

  it('names its creator as the author, also of a private group', async () => {
    const targetId = await createTestGroup(test.db, bruno, { name: 'Les Méchants', isPrivate: true, members: [zoe] })
    await report(nadia, targetId)
    await report(zoe, targetId)
    await expect(report(bruno, targetId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(report(nadia, 'nothing')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    const one = { kind: 'group', targetId, targetName: 'Les Méchants', authorId: bruno.id, ...content }
    expect((await allReports(test.db)).map(({ reporterId }) => reporterId).sort()).toEqual([nadia.id, zoe.id].sort())
    for (const row of await allReports(test.db)) expect(row).toMatchObject(one)
  })
})

describe('a report of a message', () => {
  const report = (actor: Person, messageId: string) => reportMessage({ db: test.db, actor, input: { messageId, ...content } })

  it('shows moderators its text, and no other message', async () => {
    await sendMessage(test.db, nadia, bruno, { text: 'Salut Bruno' })
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Espèce de footeux' })
    await report(nadia, messageId)
    const [row, ...others] = await allReports(test.db)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      kind: 'message',
      targetId: messageId,
      targetName: '',
      authorId: bruno.id,
      excerpt: 'Espèce de footeux',
      ...content,
    })
    expect(JSON.stringify(row)).not.toContain('Salut')
  })

  it('is refused for messages of other conversations and for own messages', async () => {
    const { messageId } = await sendMessage(test.db, bruno, nadia)
    await expect(report(zoe, messageId)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    await expect(report(nadia, 'nothing')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    await expect(report(bruno, messageId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await allReports(test.db)).toEqual([])
  })

  it('is refused for withheld messages', async () => {
    await sendMessage(test.db, bruno, nadia)
    await blockPlayer({ db: test.db, actor: nadia, input: { id: bruno.id } })
    await blockPlayer({ db: test.db, actor: zoe, input: { id: bruno.id } })
    for (const other of [nadia, zoe]) {
      const { messageId } = await sendMessage(test.db, bruno, other, { text: 'Personne ne lit ceci' })
      await expect(report(other, messageId)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    }
  })

  it('is refused for hidden messages', async () => {
    const { messageId } = await sendMessage(test.db, bruno, nadia)
    await report(nadia, messageId)
    await hideMessage({ db: test.db, actor: await createModerator(test.db, 'Élodie Marchand'), input: { id: messageId } })
    await expect(report(nadia, messageId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})
