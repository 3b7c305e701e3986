import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { allReports, reportsVisibleTo, testModerator } from '#testing/moderators.ts'
import { testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { dismissReport } from './commands/dismiss-report.ts'
import { reportMessage } from './commands/report-message.ts'
import { reportUser } from './commands/report-user.ts'
import { requestBan } from './commands/request-ban.ts'
import { takeReport } from './commands/take-report.ts'
import { listReports } from './reports.queries.ts'
import { reports } from './reports.table.ts'

const test = testDatabase()
const elodie = testModerator(test, 'Élodie Marchand')
const mehdi = testModerator(test, 'Mehdi Kaci', { role: 'admin' })
const francois = testModerator(test, 'François Étienne', { isSuperAdmin: true })
const [nadia, bruno] = testPeople(test, ['Nadia Belkacem', 'Bruno Lourd'])

beforeEach(async () => {
  await storageOf(test.db).delete(reports)
  await storageOf(test.db).delete(journalEntries)
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n))
/** Nadia reports Bruno, or somebody else. @returns the id of the report */
async function createReport(who: { id: string } = bruno, now = minute(0)): Promise<string> {
  await reportUser({ db: test.db, actor: nadia, input: { userId: who.id, reason: 'Propos déplacés', details: '' }, now })
  const rows = await allReports(test.db)
  return rows.find(({ targetId, status }) => targetId === who.id && status === 'new')?.id ?? ''
}
const take = (actor: Viewer, id: string, now = minute(1)) => takeReport({ db: test.db, actor, input: { id }, now })
const dismiss = (actor: Viewer, id: string, now = minute(2)) => dismissReport({ db: test.db, actor, input: { id }, now })
const askForBan = (actor: Viewer, id: string, now = minute(3)) => requestBan({ db: test.db, actor, input: { id }, now })
const stored = async (id: string) => (await allReports(test.db)).find((report) => report.id === id)
const refused = (code: string) => ({ code })

describe('taking a report', () => {
  it('works once and is recorded once', async () => {
    const id = await createReport()
    await take(elodie, id)
    await take(elodie, id, minute(5))
    await expect(take(mehdi, id)).rejects.toMatchObject(refused('REPORT_TAKEN'))
    expect(await stored(id)).toMatchObject({ status: 'in_progress', handledBy: elodie.id, handledAt: minute(1) })
    expect(await allJournalEntries(test.db)).toMatchObject([
      {
        action: 'report.taken',
        actorId: elodie.id,
        actorName: 'Élodie Marchand',
        targetKind: 'user',
        targetId: bruno.id,
        targetName: 'Bruno Lourd',
      },
    ])
  })

  it('lets a super admin take it from another moderator', async () => {
    const id = await createReport()
    await take(elodie, id)
    await take(francois, id)
    await expect(dismiss(elodie, id)).rejects.toMatchObject(refused('REPORT_TAKEN'))
    expect((await allJournalEntries(test.db)).map(({ actorId }) => actorId).sort()).toEqual([elodie.id, francois.id].sort())
  })

  it('is refused to its author, even a super admin', async () => {
    for (const about of [elodie, francois]) {
      const id = await createReport(about)
      for (const act of [take, dismiss, askForBan]) await expect(act(about, id)).rejects.toMatchObject(refused('PERMISSION_DENIED'))
      expect((await reportsVisibleTo(test.db, about)).find((report) => report.id === id)?.can).not.toMatchObject({ take: true })
    }
    expect(await allJournalEntries(test.db)).toEqual([])
    await expect(take(elodie, 'nothing')).rejects.toMatchObject(refused('REPORT_NOT_FOUND'))
  })

  it('lets the same person report again', async () => {
    const first = await createReport()
    await take(elodie, first)
    const second = await createReport()
    expect(second).not.toBe(first)
    expect((await allReports(test.db)).map(({ status }) => status).sort()).toEqual(['in_progress', 'new'])
  })
})

describe('dismissing a report', () => {
  it('works without taking it first, and closes it', async () => {
    const id = await createReport()
    await dismiss(elodie, id)
    // Its answer may have been lost.
    await dismiss(elodie, id)
    for (const act of [take, askForBan]) await expect(act(elodie, id)).rejects.toMatchObject(refused('REPORT_CLOSED'))
    for (const act of [take, dismiss]) await expect(act(francois, id)).rejects.toMatchObject(refused('REPORT_CLOSED'))
    expect(await stored(id)).toMatchObject({ status: 'dismissed', handledBy: elodie.id, handledAt: minute(2) })
    expect(await allJournalEntries(test.db)).toMatchObject([
      { action: 'report.dismissed', targetName: 'Bruno Lourd', note: 'Propos déplacés' },
    ])
  })
})

describe('requesting a ban', () => {
  it('assigns the report, once', async () => {
    const id = await createReport()
    await askForBan(elodie, id)
    await askForBan(elodie, id, minute(9))
    await expect(askForBan(mehdi, id)).rejects.toMatchObject(refused('REPORT_TAKEN'))
    expect(await reportsVisibleTo(test.db, francois, 'in_progress')).toMatchObject([
      {
        id,
        handledBy: elodie.id,
        handledByName: 'Élodie Marchand',
        handledAt: minute(3).toISOString(),
        banRequestedAt: minute(3).toISOString(),
        banRequestedByName: 'Élodie Marchand',
        can: { ban: true, requestBan: false, take: true },
      },
    ])
    expect(await allJournalEntries(test.db)).toMatchObject([
      { action: 'user.ban-requested', targetKind: 'user', targetId: bruno.id, note: 'Propos déplacés' },
    ])
  })

  it("keeps the actor's own report assigned to them", async () => {
    const id = await createReport()
    await take(elodie, id)
    await askForBan(elodie, id)
    expect(await stored(id)).toMatchObject({ handledAt: minute(1), banRequestedAt: minute(3), banRequestedBy: elodie.id })
  })

  it('is possible after the message was hidden, from the same report, which stays sanctioned', async () => {
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Pff' })
    await reportMessage({ db: test.db, actor: nadia, input: { messageId, reason: 'Autre', details: '' }, now: minute(1) })
    await hideMessage({ db: test.db, actor: elodie, input: { id: messageId }, now: minute(2) })
    const sanctioned = (viewer: Viewer) => reportsVisibleTo(test.db, viewer, 'sanctioned')
    const [report] = await sanctioned(elodie)
    expect(report?.can).toMatchObject({ requestBan: true, take: false, dismiss: false })
    await askForBan(mehdi, report?.id ?? '')
    expect(await sanctioned(francois)).toMatchObject([
      { handledBy: elodie.id, banRequestedAt: minute(3).toISOString(), banRequestedByName: mehdi.displayName, can: { ban: true } },
    ])
  })

  it('is listed for super admins until they ban or refuse, also where the report is sanctioned', async () => {
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Pff' })
    await reportMessage({ db: test.db, actor: nadia, input: { messageId, reason: 'Autre', details: '' }, now: minute(1) })
    await hideMessage({ db: test.db, actor: elodie, input: { id: messageId }, now: minute(2) })
    const [sanctioned] = await allReports(test.db)
    if (!sanctioned) throw new Error('the message was reported')
    await createReport(mehdi, minute(2))
    const open = await createReport(bruno, minute(3))
    const requested = async () => {
      const page = await listReports(test.db, francois, { status: 'ban_requested', limit: 50 })
      expect(page.counts.ban_requested).toBe(page.items.length)
      return page.items.map(({ id }) => id)
    }
    expect(await requested()).toEqual([])
    for (const id of [open, sanctioned.id]) await askForBan(elodie, id, minute(4))
    expect(await requested()).toEqual([sanctioned.id, open])

    await expect(dismiss(elodie, sanctioned.id)).rejects.toMatchObject(refused('REPORT_CLOSED'))
    await dismiss(francois, sanctioned.id, minute(5))
    expect(await requested()).toEqual([open])
    expect(await stored(sanctioned.id)).toMatchObject({ status: 'sanctioned', handledBy: elodie.id, banRequestedAt: null })
    expect(await allJournalEntries(test.db)).toContainEqual(
      expect.objectContaining({ action: 'user.ban-refused', actorId: francois.id, targetId: bruno.id }),
    )
    await expect(dismiss(francois, sanctioned.id)).rejects.toMatchObject(refused('REPORT_CLOSED'))

    const ban = { db: test.db, actor: francois, input: { userId: bruno.id } }
    await banUser({ ...ban, now: minute(6) })
    expect(await requested()).toEqual([])
    // It was answered: the account that is open again is not asked about, unless somebody asks anew.
    await unbanUser({ ...ban, now: minute(7) })
    expect(await requested()).toEqual([])
    await askForBan(elodie, open, minute(8))
    expect(await requested()).toEqual([open])
  })

  it('is refused to and against super admins, and for banned or deleted authors', async () => {
    const id = await createReport()
    await expect(askForBan(francois, id)).rejects.toMatchObject(refused('PERMISSION_DENIED'))
    await expect(askForBan(elodie, await createReport(francois))).rejects.toMatchObject(refused('PERMISSION_DENIED'))
    await storageOf(test.db)
      .update(users)
      .set({ bannedAt: minute(0) })
      .where(eq(users.id, bruno.id))
    await expect(askForBan(elodie, id)).rejects.toMatchObject(refused('FAILED_PRECONDITION'))
    const shown = async () => (await reportsVisibleTo(test.db, elodie)).find((report) => report.id === id)
    expect(await shown()).toMatchObject({ authorId: bruno.id, authorName: 'Bruno Lourd', targetName: 'Bruno Lourd' })
    // His profile is hidden now, but for super admins.
    expect(await shown()).toMatchObject({ authorHasProfile: false, targetHasPage: false, reporterHasProfile: true })
    const [shownToFrancois] = (await reportsVisibleTo(test.db, francois)).filter((report) => report.id === id)
    expect(shownToFrancois).toMatchObject({ authorHasProfile: true, targetHasPage: true })
    await storageOf(test.db).delete(users).where(eq(users.id, bruno.id))
    await expect(askForBan(elodie, id)).rejects.toMatchObject(refused('FAILED_PRECONDITION'))
    expect(await shown()).toMatchObject({ authorId: null, authorName: '', targetName: 'Utilisateur inconnu' })
  })
})

describe('a sanction', () => {
  it('closes open reports of all moderators, and keeps closed ones', async () => {
    const taken = await createReport()
    await take(elodie, taken)
    const { messageId } = await sendMessage(test.db, bruno, nadia, { text: 'Pff' })
    await reportMessage({ db: test.db, actor: nadia, input: { messageId, reason: 'Autre', details: '' }, now: minute(1) })
    const dismissed = await createReport(bruno, minute(2))
    await dismiss(mehdi, dismissed)
    const aboutMehdi = await createReport(mehdi, minute(3))

    await banUser({ db: test.db, actor: francois, input: { userId: bruno.id } })
    expect((await allReports(test.db)).map(({ kind, status, handledBy }) => [kind, status, handledBy])).toEqual([
      ['user', 'sanctioned', francois.id],
      ['message', 'sanctioned', francois.id],
      ['user', 'dismissed', mehdi.id],
      ['user', 'new', null],
    ])
    expect((await stored(aboutMehdi))?.handledAt).toBeNull()
    // A message of a banned user can still be hidden.
    const [, message] = (await reportsVisibleTo(test.db, elodie, 'sanctioned')).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    const nothing = { take: false, dismiss: false, cancelMatch: false, removeGuest: false, requestBan: false, ban: false }
    expect(message?.can).toEqual({ ...nothing, hideMessage: true })
  })
})
