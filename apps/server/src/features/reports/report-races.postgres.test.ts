import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { mergePlace } from '#features/places/commands/merge-place.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { allReports, testModerator } from '#testing/moderators.ts'
import { createCrowd, createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { dismissReport } from './commands/dismiss-report.ts'
import { reportMessage } from './commands/report-message.ts'
import { reportPlace } from './commands/report-place.ts'
import { reportUser } from './commands/report-user.ts'
import { takeReport } from './commands/take-report.ts'
import { reports } from './reports.table.ts'

const ROUNDS = 15
const test = testDatabase({ poolSize: 15 })
const elodie = testModerator(test, 'Élodie Marchand')
const mehdi = testModerator(test, 'Mehdi Kaci', { role: 'admin' })
const francois = testModerator(test, 'François Étienne', { isSuperAdmin: true })
const [nadia] = testPeople(test, ['Nadia Belkacem'])

async function runConcurrently(...acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(acts.map((act) => act()))
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    if (!outcome.reason.code) throw outcome.reason
    return outcome.reason.code
  })
}

/** In random order, because the first to start would win too often. */
async function raceInBothOrders(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<string[]> {
  return round % 2 === 0 ? runConcurrently(one, other) : (await runConcurrently(other, one)).reverse()
}

async function clearReports(): Promise<void> {
  await storageOf(test.db).delete(reports)
  await storageOf(test.db).delete(journalEntries)
}

const report = (actor: Person, about: Person, details = '') =>
  reportUser({ db: test.db, actor, input: { userId: about.id, reason: 'Autre', details } })
const journalActions = async () => (await allJournalEntries(test.db)).map(({ action, actorId }) => [action, actorId])

it(`is taken by one of two moderators at once, ${ROUNDS} times`, async () => {
  for (const [round, bruno] of (await createCrowd(test.db, ROUNDS)).entries()) {
    await clearReports()
    await report(nadia, bruno)
    const [{ id } = { id: '' }] = await allReports(test.db)
    const take = (actor: Viewer) => () => takeReport({ db: test.db, actor, input: { id } })
    const outcomes = await raceInBothOrders(round, take(elodie), take(mehdi))
    expect(outcomes.toSorted()).toEqual(['REPORT_TAKEN', 'done'])
    const winner = outcomes[0] === 'done' ? elodie : mehdi
    expect(await allReports(test.db)).toMatchObject([{ status: 'in_progress', handledBy: winner.id }])
    expect(await journalActions()).toEqual([['report.taken', winner.id]])
  }
}, 120_000)

it(`has one outcome if it is dismissed and its author banned at once, ${ROUNDS} times`, async () => {
  const seen = new Set<string>()
  for (const [round, bruno] of (await createCrowd(test.db, ROUNDS)).entries()) {
    await clearReports()
    await report(nadia, bruno)
    const [{ id } = { id: '' }] = await allReports(test.db)
    const dismiss = () => dismissReport({ db: test.db, actor: elodie, input: { id } })
    const ban = () => banUser({ db: test.db, actor: francois, input: { userId: bruno.id } })
    const [dismissed] = await raceInBothOrders(round, dismiss, ban)
    const banned = ['user.banned', francois.id]
    if (dismissed === 'done') {
      expect(await allReports(test.db)).toMatchObject([{ status: 'dismissed', handledBy: elodie.id }])
      expect((await journalActions()).sort()).toEqual([['report.dismissed', elodie.id], banned])
    } else {
      expect(dismissed).toBe('REPORT_CLOSED')
      expect(await allReports(test.db)).toMatchObject([{ status: 'sanctioned', handledBy: francois.id }])
      expect(await journalActions()).toEqual([banned])
    }
    seen.add(dismissed ?? '')
  }
  expect([...seen]).toContain('done')
}, 120_000)

it(`loses nothing that its reporter adds while it is taken, ${ROUNDS} times`, async () => {
  for (const [round, bruno] of (await createCrowd(test.db, ROUNDS)).entries()) {
    await clearReports()
    await report(nadia, bruno, 'D’abord')
    const [{ id } = { id: '' }] = await allReports(test.db)
    const again = () => report(nadia, bruno, 'Encore')
    const take = () => takeReport({ db: test.db, actor: elodie, input: { id } })
    expect(await raceInBothOrders(round, again, take)).toEqual(['done', 'done'])
    const rows = await test.db.read.select().from(reports).orderBy(asc(reports.status))
    expect(rows.at(0)).toMatchObject({ id, status: 'in_progress', handledBy: elodie.id })
    // Either added in time, or stored as a new report.
    if (rows.length === 1) expect(rows[0]).toMatchObject({ details: 'Encore' })
    else
      expect(rows.map(({ status, details }) => [status, details])).toEqual([
        ['in_progress', 'D’abord'],
        ['new', 'Encore'],
      ])
  }
}, 120_000)

it(`is closed with a message that is hidden while others report it, ${ROUNDS} times`, async () => {
  const bruno = await createPerson(test.db, 'Bruno Lourd')
  for (let round = 0; round < ROUNDS; round++) {
    await clearReports()
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Pff' })
    const tell = () => reportMessage({ db: test.db, actor: nadia, input: { messageId, reason: 'Autre', details: '' } })
    await tell()
    const [{ id } = { id: '' }] = await allReports(test.db)
    await takeReport({ db: test.db, actor: elodie, input: { id } })
    const [again] = await raceInBothOrders(round, tell, () => hideMessage({ db: test.db, actor: elodie, input: { id: messageId } }))
    expect(['done', 'PERMISSION_DENIED']).toContain(again)
    const left = await test.db.read.select().from(reports).where(eq(reports.targetId, messageId))
    expect(left.map(({ status }) => status)).toEqual(again === 'done' ? ['sanctioned', 'sanctioned'] : ['sanctioned'])
  }
}, 120_000)

it(`is closed if its author is banned while their message is hidden, ${ROUNDS} times`, async () => {
  for (const [round, bruno] of (await createCrowd(test.db, ROUNDS)).entries()) {
    await clearReports()
    const reporters = [nadia, mehdi, elodie]
    for (const other of reporters) {
      const { messageId } = await sendMessage(test.db, bruno, other)
      await reportMessage({ db: test.db, actor: other, input: { messageId, reason: 'Autre', details: '' } })
      await report(other, bruno)
    }
    const [message] = (await allReports(test.db)).filter(({ kind }) => kind === 'message')
    const outcomes = await raceInBothOrders(
      round,
      () => hideMessage({ db: test.db, actor: elodie, input: { id: message?.targetId ?? '' } }),
      () => banUser({ db: test.db, actor: francois, input: { userId: bruno.id } }),
    )
    expect(outcomes).toEqual(['done', 'done'])
    expect(new Set((await allReports(test.db)).map(({ status }) => status))).toEqual(new Set(['sanctioned']))
    expect((await journalActions()).map(([action]) => action).sort()).toEqual(['message.hidden', 'user.banned'])
  }
}, 120_000)

it(`is closed without a deadlock if the sender is deleted while the message is hidden and reported, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await clearReports()
    const bruno = await createPerson(test.db, 'Bruno Lourd')
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Pff' })
    const tell = () => reportMessage({ db: test.db, actor: nadia, input: { messageId, reason: 'Autre', details: '' } })
    await tell()
    const remove = () => deleteUser({ db: test.db, actor: francois, input: { userId: bruno.id } })
    const hide = () => hideMessage({ db: test.db, actor: elodie, input: { id: messageId } })
    const outcomes = round % 2 === 0 ? await runConcurrently(remove, hide, tell) : await runConcurrently(tell, hide, remove)
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'PERMISSION_DENIED')).toEqual([])
    expect((await journalActions()).map(([action]) => action).sort()).toEqual(['message.hidden', 'user.deleted'])
    for (const { status } of await allReports(test.db)) expect(status).toBe('sanctioned')
  }
}, 120_000)

it(`of a double is not left open by a merge at the same moment, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await clearReports()
    const double = await createTestPlace(test.db, { name: 'Double', city: 'Lyon' })
    const stays = await createTestPlace(test.db, { name: 'Stade', city: 'Lyon' })
    const tell = (placeId: string) => () => reportPlace({ db: test.db, actor: nadia, input: { placeId, reason: 'Doublon', details: '' } })
    const merge = () => mergePlace({ db: test.db, actor: elodie, input: { id: double, into: stays } })
    const [told, merged] = await raceInBothOrders(round, tell(double), merge)
    expect(merged).toBe('done')
    expect(['done', 'PLACES_ALREADY_MERGED']).toContain(told)
    // What comes after the merge is about the place that stays.
    for (const { targetId, status } of await allReports(test.db))
      expect([targetId, status]).toEqual(targetId === double ? [double, 'dismissed'] : [stays, 'new'])
  }
}, 120_000)
