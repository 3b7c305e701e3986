import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { mergePlace } from '#features/places/commands/merge-place.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deletePoll } from '#features/polls/commands/delete-poll.ts'
import { findPoll, visitPoll } from '#features/polls/polls.queries.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { findSeries } from '#features/series/series.queries.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { startPoll } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { allReports, createModerator, reportsVisibleTo } from '#testing/moderators.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { reportGroup } from './commands/report-group.ts'
import { reportMatch } from './commands/report-match.ts'
import { reportMessage } from './commands/report-message.ts'
import { reportPlace } from './commands/report-place.ts'
import { reportPoll } from './commands/report-poll.ts'
import { reportSeries } from './commands/report-series.ts'
import { takeReport } from './commands/take-report.ts'
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

describe('a report of a place', () => {
  const stadium = (name: string) => createTestPlace(test.db, { name, city: 'Lyon' })
  const report = (actor: Person, placeId: string, details: string, reason: 'Doublon' | 'Autre' = 'Doublon') =>
    reportPlace({ db: test.db, actor, input: { placeId, reason, details } })

  it('is there once for each person, names nobody as the author, and leaves no ban to ask for', async () => {
    const placeId = await stadium('Stade Vuillermet')
    await report(nadia, placeId, 'C’est « Vuillermet ».')
    await report(nadia, placeId, 'C’est « Vuillermet », rue du Vivier.')
    await report(zoe, placeId, '')
    await expect(report(nadia, 'nothing', '')).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    expect((await allReports(test.db)).map(({ details }) => details).sort()).toEqual(['', 'C’est « Vuillermet », rue du Vivier.'])
    for (const shown of await reportsVisibleTo(test.db, await createModerator(test.db, 'Élodie Marchand')))
      expect(shown).toMatchObject({
        kind: 'place',
        targetId: placeId,
        targetName: 'Stade Vuillermet',
        authorId: null,
        can: { take: true, dismiss: true, requestBan: false, ban: false, cancelMatch: false },
      })
  })

  it('of a double is closed by the merge, on either page; what else is wrong with the place that stays is not', async () => {
    const double = await stadium('Vuillermet')
    const stays = await stadium('Stade Vuillermet')
    const far = await stadium('Stade de Bron')
    await report(nadia, double, 'de la page du double')
    await report(zoe, stays, 'de celle qui reste')
    await report(bruno, stays, 'ce n’est pas un terrain', 'Autre')
    await report(nadia, far, 'un autre stade')
    const elodie = await createModerator(test.db, 'Élodie Marchand')
    const [first] = await reportsVisibleTo(test.db, elodie)
    await takeReport({ db: test.db, actor: elodie, input: { id: first?.id ?? '' } })
    const mehdi = await createModerator(test.db, 'Mehdi Kaci')
    await mergePlace({ db: test.db, actor: mehdi, input: { id: double, into: stays } })
    const shown = async (status: 'new' | 'dismissed') =>
      (await reportsVisibleTo(test.db, elodie, status)).map(({ details, handledByName }) => [details, handledByName]).sort()
    expect(await shown('dismissed')).toEqual([
      ['de celle qui reste', 'Mehdi Kaci'],
      ['de la page du double', 'Mehdi Kaci'],
    ])
    expect(await shown('new')).toEqual([
      ['ce n’est pas un terrain', ''],
      ['un autre stade', ''],
    ])
    expect((await allJournalEntries(test.db)).filter(({ targetKind }) => targetKind === 'place')).toMatchObject([
      { action: 'report.taken', targetName: first?.targetName },
      { action: 'place.merged', targetId: stays },
    ])
  })

  it('from the address of a double is about the one that stays', async () => {
    const double = await stadium('Vuillermet')
    const stays = await stadium('Stade Vuillermet')
    await mergePlace({ db: test.db, actor: await createModerator(test.db, 'Élodie Marchand'), input: { id: double, into: stays } })
    await report(nadia, double, 'il y en a un troisième')
    expect(await allReports(test.db)).toMatchObject([{ targetId: stays, targetName: 'Stade Vuillermet', status: 'new' }])
  })
})

describe('a report of a date poll', () => {
  const report = (actor: Person, pollId: string, token?: string) =>
    reportPoll({ db: test.db, actor, input: { pollId, token, reason: 'Publicité ou arnaque', details: '' } })

  it('requires access to the poll, and is refused to its organizer, who is the author', async () => {
    const groupId = await createTestGroup(test.db, bruno, { members: [zoe] })
    const ofGroup = await startPoll(test.db, bruno, { title: 'Paris sportifs', groupId })
    const byLink = await startPoll(test.db, bruno)
    const token = byLink.token ?? ''
    await expect(report(nadia, ofGroup.id)).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
    await expect(report(nadia, byLink.id)).rejects.toMatchObject({ code: 'POLL_NOT_FOUND' })
    await expect(report(bruno, byLink.id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await report(zoe, ofGroup.id)
    await report(nadia, byLink.id, token)
    const rows = await allReports(test.db)
    expect(rows.find(({ reporterId }) => reporterId === zoe.id)).toMatchObject({
      kind: 'poll',
      targetId: ofGroup.id,
      targetName: 'Paris sportifs',
      authorId: bruno.id,
    })
    expect(rows.map(({ targetId }) => targetId).sort()).toEqual([ofGroup.id, byLink.id].sort())
    expect((await findPoll(test.db, zoe, { id: ofGroup.id })).can.report).toBe(true)
    expect((await findPoll(test.db, bruno, { id: byLink.id })).can.report).toBe(false)
    expect((await visitPoll(test.db, { id: byLink.id, token })).can.report).toBe(false)
  })

  it('stays with its title once the poll is deleted', async () => {
    const poll = await startPoll(test.db, bruno, { title: 'Paris sportifs' })
    await report(nadia, poll.id, poll.token ?? '')
    await deletePoll({ db: test.db, actor: bruno, input: { id: poll.id } })
    expect(await reportsVisibleTo(test.db, await createModerator(test.db, 'Élodie Marchand'))).toMatchObject([
      { kind: 'poll', targetName: 'Paris sportifs', authorName: 'Bruno Lourd', can: { take: true, requestBan: true } },
    ])
  })
})

describe('a report of a series', () => {
  const start = (organizer: Person, type: 'public' | 'private') =>
    startSeries({ db: test.db, actor: organizer, input: seriesDraft({ match: { title: 'Les paris du mardi', type } }) })
  const report = (actor: Person, seriesId: string, token?: string) =>
    reportSeries({ db: test.db, actor, input: { seriesId, token, reason: 'Faux match', details: '' } })

  it('requires access to the series, and is refused to its organizer, who is the author', async () => {
    const id = await start(bruno, 'private')
    const { linkToken, can } = await findSeries(test.db, bruno, { id })
    await expect(report(nadia, id)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
    await expect(report(nadia, 'nothing')).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
    await expect(report(bruno, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(can.report).toBe(false)
    await report(nadia, id, linkToken ?? '')
    expect(await allReports(test.db)).toMatchObject([
      { kind: 'series', targetId: id, targetName: 'Les paris du mardi', authorId: bruno.id, reporterId: nadia.id },
    ])
    expect((await findSeries(test.db, nadia, { id, token: linkToken ?? '' })).can.report).toBe(true)
  })

  it('is settled with its author, like that of a poll, and of one that nobody organizes names nobody', async () => {
    const simon = await createPerson(test.db, 'Simon Guérin')
    const id = await start(simon, 'public')
    await report(nadia, id)
    const poll = await startPoll(test.db, simon)
    await reportPoll({ db: test.db, actor: nadia, input: { pollId: poll.id, token: poll.token ?? '', reason: 'Autre', details: '' } })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: simon.id } })
    expect((await allReports(test.db)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['poll', 'sanctioned'],
      ['series', 'sanctioned'],
    ])
    await report(zoe, id)
    expect(await reportsVisibleTo(test.db, await createModerator(test.db, 'Élodie Marchand'))).toMatchObject([
      { kind: 'series', targetName: 'Les paris du mardi', authorId: null, authorName: '' },
    ])
  })
})
