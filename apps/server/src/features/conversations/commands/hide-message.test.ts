import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { signalsFor } from '#app/signals.ts'
import { journalEntries } from '#features/admin/journal.table.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { reportMessage } from '#features/reports/commands/report-message.ts'
import { reports } from '#features/reports/reports.table.ts'
import { collectPersonalData } from '#features/users/personal-data.queries.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { newId } from '#platform/new-id.ts'
import { readMessageTexts, sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { allReports, reportsVisibleTo, testModerator } from '#testing/moderators.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listConversations } from '../conversation-list.queries.ts'
import { listMessages } from '../messages.queries.ts'
import { messages } from '../messages.table.ts'
import { hideMessage } from './hide-message.ts'

const test = testDatabase()
const elodie = testModerator(test, 'Élodie Marchand')
const francois = testModerator(test, 'François Étienne', { isSuperAdmin: true })
const [nadia, bruno] = testPeople(test, ['Nadia Belkacem', 'Bruno Lourd'])

const WORDS = 'Espèce de footeux'

beforeEach(async () => {
  await storageOf(test.db).delete(journalEntries)
  await storageOf(test.db).delete(reports)
  test.events.length = 0
})

const report = (actor: Person, messageId: string) =>
  reportMessage({ db: test.db, actor, input: { messageId, reason: 'Propos déplacés', details: '' } })
const hide = (actor: Viewer, id: string) => hideMessage({ db: test.db, actor, input: { id } })
const insult = (from: Person = bruno, to: Person = nadia) => sendMessage(test.db, from, to, { text: WORDS })
const notificationsOf = ({ id }: Person) => test.db.read.select().from(notifications).where(eq(notifications.userId, id))

describe('a hidden message', () => {
  it('has no text for both members, wherever it was shown', async () => {
    const { id, messageId } = await insult()
    expect(await notificationsOf(nadia)).toMatchObject([{ content: WORDS }])
    await report(nadia, messageId)
    await hide(elodie, messageId)
    for (const reader of [nadia, bruno]) {
      const { items } = await listMessages(test.db, reader, { id, limit: 10 })
      expect(items).toMatchObject([{ id: messageId, text: '', isHidden: true, can: { report: false } }])
      const list = await listConversations(test.db, reader, { limit: 10 })
      expect(list.items).toMatchObject([{ lastMessage: { text: '', isHidden: true } }])
    }
    expect(await notificationsOf(nadia)).toMatchObject([{ content: 'Message masqué par la modération', read: false }])
    expect(JSON.stringify(await collectPersonalData(test.db, nadia.id, { ibanSeal: createIbanSeal('a session secret') }))).not.toContain(
      WORDS,
    )
    // Bruno still sees his message, but not who hid it.
    const own = JSON.stringify(await collectPersonalData(test.db, bruno.id, { ibanSeal: createIbanSeal('a session secret') }))
    expect(own).toContain(WORDS)
    expect(own).not.toContain(elodie.id)
  })

  it('stays readable for moderators in the report, which is closed', async () => {
    const { messageId } = await insult()
    await report(nadia, messageId)
    await hide(elodie, messageId)
    expect(await reportsVisibleTo(test.db, francois, 'sanctioned')).toMatchObject([
      { targetId: messageId, excerpt: WORDS, handledByName: 'Élodie Marchand', can: { hideMessage: false, ban: true } },
    ])
  })

  it('does not change other messages', async () => {
    const { id, messageId } = await insult()
    await sendMessage(test.db, bruno, nadia, { text: 'Pardon' })
    await report(nadia, messageId)
    await hide(elodie, messageId)
    expect(await readMessageTexts(test.db, nadia, id)).toEqual(['', 'Pardon'])
    const { items } = await listMessages(test.db, nadia, { id, limit: 10 })
    expect(items.map(({ isHidden, can }) => [isHidden, can.report])).toEqual([
      [false, true],
      [true, false],
    ])
    expect((await listMessages(test.db, bruno, { id, limit: 10 })).items.some(({ can }) => can.report)).toBe(false)
  })

  it('signals both members, and nobody else', async () => {
    const { id, messageId } = await insult()
    await report(nadia, messageId)
    test.events.length = 0
    await hide(elodie, messageId)
    const told = test.events.flatMap(signalsFor).flatMap((signal) => (signal.kind === 'user' ? [[signal.userId, signal.frame]] : []))
    expect(told.sort()).toEqual([nadia, bruno].map((reader) => [reader.id, { type: 'conversation', id }]).sort())
  })

  it('has no text in its handover request either, which stays open', async () => {
    const matchId = await organizeMatch({ db: test.db, actor: bruno, input: matchDraft() })
    await joinMatch({ db: test.db, actor: nadia, input: { id: matchId } })
    await proposeHandover({ db: test.db, actor: bruno, input: { id: matchId, userId: nadia.id, message: WORDS } })
    const [message] = await test.db.read.select().from(messages).where(eq(messages.senderId, bruno.id))
    await report(nadia, message?.id ?? '')
    await hide(elodie, message?.id ?? '')
    const [request] = await test.db.read
      .select()
      .from(organizerReplacementRequests)
      .where(eq(organizerReplacementRequests.matchId, matchId))
    expect(request).toMatchObject({ message: '', status: 'pending' })
    expect(await notificationsOf(nadia)).toMatchObject([{ type: 'organizer_replacement_request', message: null }])
  })
})

describe('hiding a message', () => {
  it('works once, and the journal does not store the text', async () => {
    const { messageId } = await insult()
    await report(nadia, messageId)
    await hide(elodie, messageId)
    await hide(francois, messageId)
    const journal = await allJournalEntries(test.db)
    expect(journal).toMatchObject([
      { action: 'message.hidden', actorId: elodie.id, targetKind: 'message', targetId: messageId, targetName: 'Message de Bruno Lourd' },
    ])
    expect(JSON.stringify(journal)).not.toContain(WORDS)
  })

  it('works on reported messages only, also if the report was dismissed', async () => {
    const { messageId } = await insult()
    await expect(hide(elodie, messageId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(hide(francois, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await report(nadia, messageId)
    await hide(elodie, messageId)
    expect((await allReports(test.db)).filter(({ targetId }) => targetId === messageId)).toMatchObject([{ status: 'sanctioned' }])
  })

  it('is refused to site admins for a super admin, and to everybody for themselves', async () => {
    const ofFrancois = await insult(francois, nadia)
    await report(nadia, ofFrancois.messageId)
    await expect(hide(elodie, ofFrancois.messageId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(hide(francois, ofFrancois.messageId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const ofElodie = await insult(elodie, nadia)
    await report(nadia, ofElodie.messageId)
    await expect(hide(elodie, ofElodie.messageId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await allJournalEntries(test.db)).toEqual([])
    await hide(francois, ofElodie.messageId)
  })
})
