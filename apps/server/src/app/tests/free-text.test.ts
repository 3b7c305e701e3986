import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { createLeaveTokens } from '#features/notifications/leave-links.auth.ts'
import { notificationMail } from '#features/notifications/notifications.mails.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { PASSWORD } from '#testing/browsers-of.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { pollDraft } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { textFieldsTaking } from '#testing/text-fields.ts'

/** Everything that means something in HTML, JSON, iCalendar or a mail. */
const NASTY = 'Merci <3 </script><img src=x onerror=alert(1)> "a" d’\'été & co;, \\o/ %0d\nEND:VEVENT\nSubject: X'
const NASTY_NAME = '"5" d\'été & co;, \\o/\nX-A:1'

type World = {
  address: string
  dataDir: string
  db: Database
  karim: TestUser
  nadia: TestUser
  admin: TestUser
  matchId: string
  otherMatchId: string
  groupId: string
  placeId: string
  paidMatchId: string
  paidGroupId: string
}
type Exchange = {
  write: (world: World) => Promise<unknown>
  /** The call by which another person gets it. */
  read: (world: World) => Promise<unknown>
}

async function readMessages({ karim, nadia }: World) {
  const { id } = await nadia.api.conversations.findWith({ userId: karim.id })
  return (await nadia.api.conversations.messages({ id: id ?? '' })).items
}

/** A match of Karim's whose deadline for leaving has passed. @returns its id */
async function joinedLongAgo({ db, karim, nadia }: World, match: Partial<MatchDraft> = {}): Promise<string> {
  const { id } = await karim.api.matches.organize(matchDraft({ ...startingIn(5), leaveDeadlineHours: 6, ...match }))
  await nadia.api.matches.join({ id })
  const joinedAt = new Date(Date.now() - 3_600_000)
  await storageOf(db)
    .update(matchParticipants)
    .set({ joinedAt })
    .where(eq(matchParticipants.id, participantId(nadia.id, id)))
  return id
}

/** The words among those of the notification. */
async function readDepartures({ karim }: World) {
  const { items } = await karim.api.notifications.list({ read: false })
  return items.flatMap(({ content }) => /«\u00a0(.*)\u00a0»/s.exec(content)?.[1] ?? [])
}

const report = { reason: 'Autre', details: NASTY } as const
const readReports = ({ admin }: World) => admin.api.reports.list({ status: 'new' })

/** What each series of Karim is like. */
const readOwnSeries = async ({ karim }: World) => {
  const { items } = await karim.api.series.list({})
  return Promise.all(items.map(({ id }) => karim.api.series.find({ id })))
}

/** A match of Karim that is over, where Nadia is noted as absent. */
async function insertAbsence(world: World): Promise<void> {
  const { id: matchId } = await world.karim.api.matches.organize(matchDraft())
  await world.nadia.api.matches.join({ id: matchId })
  const startsAt = new Date(Date.now() - 2 * 3_600_000)
  const endsAt = new Date(Date.now() - 3_600_000)
  await storageOf(world.db).update(matches).set({ startsAt, endsAt }).where(eq(matches.id, matchId))
  await world.karim.api.attendance.mark({ id: matchId, marks: [{ playerId: world.nadia.id, mark: 'absent', version: 0 }] })
  world.otherMatchId = matchId
}

/** A match of Karim in a group, for which Nadia owes him. */
async function insertDebt(world: World): Promise<void> {
  const karim = { ...world.karim, isSuperAdmin: false }
  const nadia = { ...world.nadia, isSuperAdmin: false }
  world.paidGroupId = await createTestGroup(world.db, karim)
  world.paidMatchId = (await endPaidMatch(world.db, karim, { players: [nadia], groupId: world.paidGroupId })).id
}

const readLedgerEntries = async ({ karim, paidGroupId: id }: World) => {
  const { items } = await karim.api.ledger.groupEntries({ id, limit: 50 })
  return items
}

/** A way to write and to read each free text. The test below fails if one is missing. */
const exchanges: Record<string, Exchange> = {
  'matches.organize.description': {
    write: async (world) => {
      const { id } = await world.karim.api.matches.organize(matchDraft({ title: NASTY_NAME, description: NASTY }))
      world.matchId = id
      await world.nadia.api.matches.join({ id })
    },
    read: ({ nadia, matchId }) => nadia.api.matches.findPublic({ id: matchId }),
  },
  'matches.edit.changes.description': {
    write: ({ karim, matchId: id }) =>
      karim.api.matches.edit({
        id,
        changes: matchDraft({ title: NASTY_NAME, location: NASTY_NAME, city: NASTY_NAME, description: NASTY }),
      }),
    read: ({ nadia, matchId }) => nadia.api.matches.find({ id: matchId }),
  },
  'places.edit.changes.entrance': {
    write: async (world) => {
      const { placeId } = await world.karim.api.matches.organize({ ...matchDraft({ location: 'Stade Nasty' }), addsPlace: true })
      world.placeId = placeId ?? ''
      await world.karim.api.places.edit({ id: world.placeId, changes: { entrance: NASTY } })
    },
    read: ({ admin, placeId: id }) => admin.api.places.find({ id }),
  },
  'conversations.write.text': {
    write: ({ karim, nadia }) => karim.api.conversations.write({ userId: nadia.id, messageId: newId(), text: NASTY }),
    read: readMessages,
  },
  'replacements.handOver.message': {
    write: ({ karim, nadia, matchId }) => karim.api.replacements.handOver({ id: matchId, userId: nadia.id, message: NASTY }),
    read: ({ nadia, matchId }) => nadia.api.matches.find({ id: matchId }),
  },
  'lockerRoom.write.text': {
    write: ({ karim, matchId }) => karim.api.lockerRoom.write({ id: matchId, messageId: newId(), text: NASTY }),
    read: ({ nadia, matchId }) => nadia.api.lockerRoom.messages({ id: matchId }),
  },
  'lockerRoom.announce.text': {
    write: ({ karim, matchId }) => karim.api.lockerRoom.announce({ id: matchId, messageId: newId(), text: NASTY }),
    read: ({ nadia, matchId }) => nadia.api.lockerRoom.messages({ id: matchId }),
  },
  'attendance.contest.text': {
    write: async (world) => {
      await insertAbsence(world)
      await world.nadia.api.attendance.contest({ matchId: world.otherMatchId, text: NASTY })
    },
    read: ({ karim, otherMatchId }) => karim.api.attendance.sheet({ id: otherMatchId }),
  },
  'attendance.settle.answer': {
    write: ({ karim, nadia, otherMatchId: id }) =>
      karim.api.attendance.settle({ id, playerId: nadia.id, settlement: 'kept', answer: NASTY }),
    read: ({ nadia }) => nadia.api.attendance.mine(),
  },
  'ledger.contest.word': {
    write: async (world) => {
      await insertDebt(world)
      await world.nadia.api.ledger.contest({ id: world.paidMatchId, word: NASTY })
    },
    read: ({ karim, paidMatchId }) => karim.api.ledger.ofMatch({ id: paidMatchId }),
  },
  'ledger.keep.word': {
    write: ({ karim, nadia, paidMatchId }) => karim.api.ledger.keep({ id: paidMatchId, party: partyIdOf(nadia.id), word: NASTY }),
    read: ({ nadia, paidMatchId }) => nadia.api.ledger.ofMatch({ id: paidMatchId }),
  },
  'ledger.correct.word': {
    write: ({ karim, nadia, paidMatchId }) =>
      karim.api.ledger.correct({ id: paidMatchId, party: partyIdOf(nadia.id), amountCents: 1, from: 650, word: NASTY }),
    read: readLedgerEntries,
  },
  'ledger.setCost.word': {
    write: ({ karim, paidMatchId }) => karim.api.ledger.setCost({ id: paidMatchId, totalCostCents: 900, payeeId: karim.id, word: NASTY }),
    read: async (world) => {
      // It would be in her calendar; what was written stays.
      await world.admin.api.matchModeration.remove({ id: world.paidMatchId })
      return readLedgerEntries(world)
    },
  },
  'funds.cancel.word': {
    write: async ({ db, karim, paidGroupId: id }) => {
      const entryId = await addToFund(db, { ...karim, isSuperAdmin: false }, id)
      await karim.api.funds.cancel({ id, entryId, word: NASTY })
    },
    read: ({ karim, paidGroupId: id }) => karim.api.funds.entries({ id }),
  },
  'attendance.settleAsAdmin.answer': {
    write: async (world) => {
      const { admin, nadia, otherMatchId: matchId } = world
      await admin.api.attendance.settleAsAdmin({ matchId, playerId: nadia.id, settlement: 'kept', answer: NASTY })
    },
    read: async ({ admin, nadia, otherMatchId: id }) => {
      const own = await nadia.api.attendance.mine()
      // It would be in her calendar.
      await admin.api.matchModeration.remove({ id })
      return own
    },
  },
  'contacts.send.message': {
    write: ({ karim, nadia }) => karim.api.contacts.send({ userId: nadia.id, message: NASTY }),
    read: ({ nadia }) => nadia.api.notifications.list({}),
  },
  'groups.create.group.description': {
    write: async (world) => {
      const group = { name: NASTY_NAME, city: NASTY_NAME, description: NASTY, isPrivate: false }
      world.groupId = (await world.karim.api.groups.create({ createdBy: world.karim.id, group })).id
    },
    read: ({ nadia, groupId }) => nadia.api.groups.find({ id: groupId }),
  },
  'groups.edit.changes.description': {
    write: async ({ karim, groupId: id }) => {
      await karim.api.groups.edit({ id, changes: { description: '' } })
      await karim.api.groups.edit({ id, changes: { description: NASTY } })
    },
    read: ({ nadia, groupId }) => nadia.api.groups.find({ id: groupId }),
  },
  'reports.reportUser.details': {
    write: ({ nadia, karim }) => nadia.api.reports.reportUser({ userId: karim.id, ...report }),
    read: readReports,
  },
  'reports.reportMatch.details': {
    write: ({ nadia, matchId }) => nadia.api.reports.reportMatch({ matchId, ...report }),
    read: readReports,
  },
  'reports.reportGuest.details': {
    write: async ({ nadia, karim, matchId }) => {
      const guestId = newId()
      await karim.api.guests.add({ id: matchId, guestId, name: 'Tom' })
      await nadia.api.reports.reportGuest({ matchId, guestId, ...report })
    },
    read: readReports,
  },
  'reports.reportGroup.details': {
    write: ({ nadia, groupId }) => nadia.api.reports.reportGroup({ groupId, ...report }),
    read: readReports,
  },
  'reports.reportPlace.details': {
    write: async ({ nadia, db }) => {
      const placeId = await createTestPlace(db, { name: 'Stade Vuillermet', city: 'Lyon' })
      await nadia.api.reports.reportPlace({ placeId, ...report })
    },
    read: readReports,
  },
  'reports.reportPoll.details': {
    write: async ({ nadia, karim }) => {
      const { id: pollId, token } = await karim.api.polls.create(pollDraft())
      await nadia.api.reports.reportPoll({ pollId, token: token ?? undefined, ...report })
    },
    read: readReports,
  },
  'reports.reportSeries.details': {
    write: async ({ nadia, karim }) => {
      const { id: seriesId } = await karim.api.series.start(seriesDraft())
      await nadia.api.reports.reportSeries({ seriesId, ...report })
    },
    read: readReports,
  },
  'reports.reportMessage.details': {
    write: async (world) => {
      const [message] = await readMessages(world)
      await world.nadia.api.reports.reportMessage({ messageId: message?.id ?? '', ...report })
    },
    read: readReports,
  },
  'series.start.match.description': {
    write: ({ karim }) => karim.api.series.start(seriesDraft({ match: { description: NASTY }, publishDaysBefore: 10 })),
    read: readOwnSeries,
  },
  'series.edit.changes.description': {
    write: async ({ karim }) => {
      const { id, dates } = await karim.api.series.start(seriesDraft())
      await karim.api.series.edit({ id, from: dates[0]?.date ?? '', changes: { description: NASTY } })
    },
    read: readOwnSeries,
  },
  'series.end.reason': {
    write: async (world) => {
      const { id, dates } = await world.karim.api.series.start(seriesDraft({ publishDaysBefore: 10 }))
      await world.karim.api.series.end({ id, cancelPublished: true, reason: NASTY })
      world.otherMatchId = dates[0]?.match?.id ?? ''
    },
    read: ({ karim, otherMatchId }) => karim.api.matches.find({ id: otherMatchId }),
  },
  'series.cancelFollowing.reason': {
    write: async (world) => {
      const { id, dates } = await world.karim.api.series.start(seriesDraft({ publishDaysBefore: 10 }))
      const [first] = dates
      await world.karim.api.series.cancelFollowing({ id, date: first?.date ?? '', reason: NASTY })
      world.otherMatchId = first?.match?.id ?? ''
    },
    read: ({ karim, otherMatchId }) => karim.api.matches.find({ id: otherMatchId }),
  },
  'matchModeration.cancel.reason': {
    write: async (world) => {
      const { id } = await world.karim.api.matches.organize(matchDraft())
      world.otherMatchId = id
      await world.admin.api.matchModeration.cancel({ id, reason: NASTY })
    },
    read: ({ karim, otherMatchId }) => karim.api.matches.find({ id: otherMatchId }),
  },
  'account.requestDeletion.farewell': {
    write: async ({ address }) => {
      const leaver = await registerTestUser(address, 'Léa Morel')
      await leaver.api.account.requestDeletion({ currentPassword: PASSWORD, farewell: NASTY })
    },
    read: ({ admin }) => admin.api.admin.journal({}),
  },
  'instance.save.changes.terms': {
    write: ({ admin }) => admin.api.instance.save({ changes: { terms: NASTY } }),
    read: ({ nadia }) => nadia.api.instance.legal(),
  },
  'matches.leave.reason': {
    write: async (world) => {
      const id = await joinedLongAgo(world)
      await world.nadia.api.matches.leave({ id, reason: NASTY })
    },
    read: readDepartures,
  },
  'replacements.seek.reason': {
    write: async (world) => {
      const id = await joinedLongAgo(world, { maxPlayers: 2, ...startingIn(20), leaveDeadlineHours: 24 })
      const bench = await registerTestUser(world.address, 'Léa Morel')
      await bench.api.matches.join({ id })
      await world.nadia.api.replacements.seek({ id, reason: NASTY })
    },
    read: readDepartures,
  },
  'leaveLinks.leave.reason': {
    write: async (world) => {
      await world.karim.api.notifications.markAllRead({ until: new Date().toISOString() })
      const matchId = await joinedLongAgo(world)
      const token = createLeaveTokens(loadSessionSecret(world.dataDir)).sign({ userId: world.nadia.id, matchId })
      await apiClient(world.address).leaveLinks.leave({ token, reason: NASTY })
    },
    read: readDepartures,
  },
  'matches.cancel.reason': {
    write: ({ karim, matchId }) => karim.api.matches.cancel({ id: matchId, reason: NASTY }),
    read: ({ nadia, matchId }) => nadia.api.matches.find({ id: matchId }),
  },
}

describe('what people write', () => {
  const server = testServer()
  const world = { matchId: '', otherMatchId: '', groupId: '', placeId: '', paidMatchId: '', paidGroupId: '' } as World

  beforeAll(async () => {
    world.address = server.address
    world.dataDir = server.dataDir
    world.db = server.db
    world.karim = await registerTestUser(server.address, 'Karim Haddad')
    world.nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    world.admin = await registerTestUser(server.address, 'Anne Morel')
    await storageOf(server.db).update(users).set({ siteAdmin: true, isSuperAdmin: true }).where(eq(users.id, world.admin.id))
  })

  it('keeps < and > in free text only', () => {
    const fields = [...textFieldsTaking('Merci <3 > moi')]
    // What an editor saw is compared, and where to go next is a path: neither is stored. The installation saves like `instance.save`.
    const stored = fields.filter(([field]) => !/\.(seen|redirect)$/.test(field) && !field.startsWith('installation.'))
    const kept = stored.filter(([, text]) => text === 'Merci <3 > moi').map(([field]) => field)
    expect(kept.filter((field) => !/password$/i.test(field)).sort()).toEqual(Object.keys(exchanges).sort())
    const changed = stored.filter(([field]) => !kept.includes(field))
    expect(changed.length).toBeGreaterThan(10)
    for (const [field, text] of changed) expect([field, text]).toEqual([field, 'Merci 3  moi'])
  })

  // In the order of the table: later ones need what the earlier ones made.
  it.each(Object.keys(exchanges))('is read as it was typed: %s', async (field) => {
    const { write, read } = exchanges[field] as Exchange
    await write(world)
    expect(stringsIn(await read(world))).toContain(NASTY)
  })

  it('has no effect in a mail of any notification that it caused', async () => {
    const rows = await server.db.read.select().from(notifications).where(eq(notifications.userId, world.nadia.id))
    expect(rows.filter(({ content }) => content.includes('Merci <3')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['message', 'match_cancelled']),
    )
    const person = {
      site: DEFAULT_SETTINGS,
      to: 'nadia@exemple.fr',
      topic: 'matches',
      link: 'https://foot.example/',
      unsubscribeLink: 'https://foot.example/',
    } as const
    const plain = notificationMail({ ...person, displayName: 'Nadia', title: UNKNOWN_LABELS.match, content: '' })
    for (const { title, content } of rows) {
      const mail = notificationMail({ ...person, displayName: NASTY, title, content })
      expect(tagsIn(mail.html)).toEqual(tagsIn(plain.html))
      expect(textOf(mail.html)).toContain(content)
      expect(mail.text).toContain(content)
    }
  })

  it('has no effect in the calendar', async () => {
    const { path } = await world.nadia.api.calendar.feed()
    const match = await world.nadia.api.matches.find({ id: world.matchId })
    for (const address of [path, `/match/${world.matchId}/calendrier.ics`]) {
      const file = await (await fetch(`${server.address}${address}`)).text()
      const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
      expect(others).toEqual([])
      expect(event?.getFirstPropertyValue('summary')).toBe(`Annulé\u00a0: ${match.title}`)
      expect(event?.getFirstPropertyValue('location')).toBe(`${match.location}, ${match.city}`)
      expect(event?.getAllProperties().map(({ name }) => name)).not.toContain('x-a')
    }
  })
})

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []

const TAG = /<[!/a-z][^>]*>/gi
/** Line ends are the writer's, and so is the direction. */
const tagsIn = (html: string) => html.replaceAll(/<br>| dir="auto"/g, '').match(TAG)
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const textOf = (html: string) => html.replaceAll(TAG, '').replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
