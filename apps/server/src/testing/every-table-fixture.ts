import { reversedMoves } from '@coup-denvoi/contract/funds/fund.rules'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { eq } from 'drizzle-orm'
import { journalEntries } from '#features/admin/journal.table.ts'
import { apiKeys } from '#features/api-keys/api-keys.table.ts'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { availabilities } from '#features/availability/availabilities.table.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { conversationMemberId, conversationMembers } from '#features/conversations/conversation-members.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { fundEntries } from '#features/funds/fund-entries.table.ts'
import { fundReceipts } from '#features/funds/fund-receipts.table.ts'
import { groupInvitations } from '#features/groups/group-invitations.table.ts'
import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMemberId, groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { installation } from '#features/instance/installation.table.ts'
import { instance } from '#features/instance/instance.table.ts'
import { legalVersions } from '#features/instance/legal-versions.table.ts'
import { registrationInvitations } from '#features/instance/registration-invitations.table.ts'
import { storeFundEntry } from '#features/ledger/fund-entry.public.ts'
import { ledgerEntries, ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { ledgerMatches, ledgerShares } from '#features/ledger/ledger-matches.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import { ledgerPayments } from '#features/ledger/ledger-payments.table.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matchMessages } from '#features/locker-room/match-messages.table.ts'
import { guestAddresses } from '#features/matches/guest-addresses.table.ts'
import { matchFollowers } from '#features/matches/match-followers.table.ts'
import { matchGuests } from '#features/matches/match-guests.table.ts'
import { matchHistory } from '#features/matches/match-history.table.ts'
import { matchInvitations } from '#features/matches/match-invitations.table.ts'
import { matchJoinRequests } from '#features/matches/match-join-requests.table.ts'
import { matchOffers } from '#features/matches/match-offers.table.ts'
import { matchParticipants, participantId } from '#features/matches/match-participants.table.ts'
import { matchReminders } from '#features/matches/match-reminders.table.ts'
import { matchReplacements } from '#features/matches/match-replacements.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizer-replacement-requests.table.ts'
import { notificationSettings } from '#features/notifications/notification-settings.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { digestEntries, organizerDigests } from '#features/notifications/organizer-digests.table.ts'
import { pushSubscriptions } from '#features/notifications/push-subscriptions.table.ts'
import { quietHours } from '#features/notifications/quiet-hours.table.ts'
import { paymentDetails } from '#features/payment-details/payment-details.table.ts'
import { placeCorrections } from '#features/places/place-corrections.table.ts'
import { placeWordsTable } from '#features/places/place-words.table.ts'
import { places } from '#features/places/places.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { pollAnswers } from '#features/polls/poll-answers.table.ts'
import { pollChoices } from '#features/polls/poll-choices.table.ts'
import { pollDates } from '#features/polls/poll-dates.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { rescueVotes } from '#features/rescue/rescue-votes.table.ts'
import { matchMarks, matchVotes } from '#features/results/match-votes.table.ts'
import { seasonDates } from '#features/seasons/season-dates.table.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { seriesGuestNames } from '#features/series/series-guest-names.table.ts'
import { seriesAbsences, seriesRegulars } from '#features/series/series-regulars.table.ts'
import { identities } from '#features/users/identities.table.ts'
import { mailAddresses } from '#features/users/mail-addresses.table.ts'
import { mailLinks } from '#features/users/mail-links.table.ts'
import { passkeys, recoveryCodes, totpSecrets, trustedBrowsers } from '#features/users/second-factors.table.ts'
import { accounts, sessions } from '#features/users/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { createPeople, type Person } from './people.ts'
import { insertAcceptedSettlement } from './settlements.ts'
import { storageOf } from './storage-of.ts'
import { insertDelivery, insertWebhook } from './webhooks.ts'

/** What can be deleted, and the users who stay. */
export type EveryTableFixture = { user: Person; matchId: string; groupId: string; superAdmin: Person; others: Person[] }

const HOUR_MS = 60 * 60_000
const now = new Date()

/**
 * Rows in every table about one user, match and group, inserted directly. Another match and group get the same rows, so that deleting
 * the user afterwards still finds everything.
 */
export async function insertEveryTableFixture(db: Database): Promise<EveryTableFixture> {
  const names = ['Ulysse Garnier', 'Olga Petit', 'Nils Morel', 'Samira Diallo']
  const [user, olga, nils, superAdmin] = (await createPeople(db, names)) as [Person, Person, Person, Person]
  superAdmin.isSuperAdmin = true
  await storageOf(db).update(users).set({ isSuperAdmin: true }).where(eq(users.id, superAdmin.id))
  const trio = { user, olga, nils }
  const [groupId, otherGroupId] = [await insertGroup(db, trio, user), await insertGroup(db, trio, olga)]
  const matchId = await insertMatch(db, trio, { organizerId: user.id, groupId: otherGroupId })
  const otherMatchId = await insertMatch(db, trio, { organizerId: user.id, groupId })
  await insertMatch(db, trio, { organizerId: olga.id, groupId: otherGroupId, countedOrganizerId: user.id, endedAt: now })
  await insertMatch(db, trio, { organizerId: olga.id, groupId, status: 'cancelled', cancelledAt: now, cancelledBy: user.id })
  for (const id of [groupId, otherGroupId]) await insertFund(db, id, [user, olga])
  await insertPoll(db, groupId, matchId, user, olga)
  await insertPoll(db, otherGroupId, otherMatchId, olga, user)
  await insertAvailabilities(db, [user, olga, nils])
  await insertAccount(db, user)
  await insertAccount(db, olga)
  await insertRecords(db, trio, { matchId, groupId })
  return { user, matchId, groupId, superAdmin, others: [olga, nils, superAdmin] }
}

function insertAvailabilities(db: Database, everyone: Person[]) {
  return storageOf(db)
    .insert(availabilities)
    .values(
      everyone.map(({ id: userId }) => ({
        userId,
        ...{ days: ['2026-11-21'], weekdayEvenings: true, city: 'Lyon', searchCity: 'lyon', radiusKm: 10, levels: [], weeks: 2 },
        until: new Date(now.getTime() + 7 * 24 * HOUR_MS),
      })),
    )
}

type Trio = { user: Person; olga: Person; nils: Person }

async function insertGroup(db: Database, { user, olga, nils }: Trio, creator: Person): Promise<string> {
  const storage = storageOf(db)
  const groupId = newId()
  const place = { city: 'Lyon', searchText: 'canaris lyon', searchCity: 'lyon' }
  await storage
    .insert(groups)
    .values({ id: groupId, name: 'Les Canaris', ...place, createdBy: creator.id, previousCreator: user.id, memberCount: 2 })
  const joined = (someone: Person) => ({ id: groupMemberId(someone.id, groupId), groupId, userId: someone.id, role: 'admin' as const })
  await storage.insert(groupMembers).values([
    { ...joined(user), status: 'active' },
    { ...joined(olga), status: 'active', promotedBy: user.id, promotedAt: now, demotedBy: user.id, demotedAt: now },
    { ...joined(nils), status: 'removed', removedBy: user.id, removedAt: now },
  ])
  await insertDelivery(db, await insertWebhook(db, creator, { groupId }), { facts: { memberId: user.id } })
  for (const [asking, admin] of [
    [user, olga],
    [nils, user],
  ] as const) {
    const request = { id: newId(), groupId, userId: asking.id, userName: asking.displayName }
    await storage.insert(groupJoinRequests).values({ ...request, status: 'rejected', handledAt: now, handledBy: admin.id })
    const invitation = { groupId, userId: asking.id, invitedBy: admin.id, status: 'rejected' as const, answeredAt: now }
    await storage.insert(groupInvitations).values({ id: newId(), ...invitation })
    const about = { groupId, requestId: request.id, title: 'Les Canaris' }
    await storage.insert(notifications).values([
      { id: newId(), type: 'group_request', userId: admin.id, fromUserId: asking.id, ...about },
      { id: newId(), type: 'group_join_rejected', userId: asking.id, fromUserId: admin.id, ...about },
    ])
  }
  return groupId
}

async function insertPoll(db: Database, groupId: string, matchId: string, organizer: Person, other: Person): Promise<void> {
  const storage = storageOf(db)
  const [pollId, dateId] = [newId(), newId()]
  const deadline = new Date(now.getTime() + HOUR_MS)
  const draft = { title: 'Quand joue-t-on\u202f?', format: '5 contre 5' as const, maxPlayers: 10, location: 'Gerland', city: 'Lyon' }
  const settings = {
    answersHidden: false,
    picksBest: false,
    token: newId(),
    deadline,
    endsAt: deadline,
    closedAt: now,
    chosenDateId: dateId,
    matchId,
  }
  const [match] = await storage.select({ placeId: matches.placeId }).from(matches).where(eq(matches.id, matchId))
  await storage.insert(polls).values({ id: pollId, groupId, organizerId: organizer.id, ...draft, ...match, ...settings })
  await storage.insert(pollDates).values({ id: dateId, pollId, startsAt: deadline })
  for (const who of [{ userId: organizer.id }, { userId: other.id }, { guestName: 'Amir', secretHash: newId() }]) {
    const answerId = newId()
    await storage.insert(pollAnswers).values({ id: answerId, pollId, createdAt: now, ...who })
    await storage.insert(pollChoices).values({ answerId, dateId, choice: 'yes', position: 1 })
  }
  await storage
    .insert(notifications)
    .values({ id: newId(), type: 'group_match', pollId, groupId, userId: other.id, fromUserId: organizer.id, title: draft.title })
}

async function insertMatch(db: Database, trio: Trio, changes: Partial<typeof matches.$inferInsert>): Promise<string> {
  const storage = storageOf(db)
  const id = newId()
  const startsAt = new Date(now.getTime() + HOUR_MS)
  await storage.insert(matches).values({
    id,
    title: 'Five du samedi',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    durationMinutes: 60,
    location: 'Gerland',
    city: 'Lyon',
    format: '5 contre 5',
    level: 'Tous niveaux',
    maxPlayers: 10,
    currentPlayers: 3,
    nextPosition: 7,
    inviteToken: newId(),
    searchText: 'five',
    searchCity: 'lyon',
    ...changes,
  })
  const everyone = Object.values(trio)
  await storage.insert(matchParticipants).values(
    everyone.map(({ id: userId }, n) => ({
      id: participantId(userId, id),
      matchId: id,
      userId,
      status: 'going' as const,
      position: n + 1,
    })),
  )
  await storage.insert(matchGuests).values(
    everyone.map(({ id: hostId }, n) => ({
      id: `guest-${id}-${n}`,
      matchId: id,
      name: 'Amir',
      origin: 'host' as const,
      hostId,
      request: 'accepted' as const,
      claimedBy: hostId,
    })),
  )
  await storage.insert(matchParticipants).values(
    everyone.map((_, n) => ({
      id: `guest-${id}-${n}`,
      matchId: id,
      guestId: `guest-${id}-${n}`,
      status: 'left' as const,
      position: everyone.length + n + 1,
    })),
  )
  await storage.insert(attendanceEntries).values([
    ...everyone.map(({ id: userId }, n) => ({
      id: participantId(userId, id),
      matchId: id,
      userId,
      mark: 'excused' as const,
      markedBy: everyone[(n + 1) % everyone.length]?.id,
      markedAt: now,
      contestedAt: now,
      contestText: 'J’étais là.',
      settlement: 'lifted' as const,
      settledAt: now,
      settledBy: everyone[(n + 1) % everyone.length]?.id,
    })),
    { id: `guest-${id}-0`, matchId: id, guestId: `guest-${id}-0`, mark: 'present', markedBy: everyone[0]?.id, markedAt: now },
  ])
  await insertLedger(db, id, everyone, changes.groupId ?? null)
  if (changes.groupId) await insertAcceptedSettlement(db, changes.groupId, everyone)
  await storage.insert(guestAddresses).values({ id: newId(), guestId: `guest-${id}-0`, email: 'amir@exemple.fr', confirmedAt: now })
  await storage.insert(matchFollowers).values(everyone.map(({ id: userId }) => ({ matchId: id, userId, mode: 'follow' as const })))
  await storage.insert(rescueVotes).values(everyone.map(({ id: userId }) => ({ matchId: id, userId, startsAt, choice: 'keep' as const })))
  await storage.insert(digestEntries).values(everyone.map(({ id: userId }) => ({ matchId: id, userId, kind: 'joined' as const })))
  await storage
    .insert(matchInvitations)
    .values(everyone.map(({ id: userId }, n) => ({ matchId: id, userId, invitedBy: everyone[(n + 1) % everyone.length]?.id })))
  await storage.insert(matchHistory).values(
    everyone.map(({ id: actorId }, n) => ({
      id: newId(),
      matchId: id,
      at: now,
      act: 'removed' as const,
      actorKind: 'account' as const,
      actorId,
      subjectKind: 'account' as const,
      subjectId: everyone[(n + 1) % everyone.length]?.id,
      details: {},
    })),
  )
  const guestLine = {
    matchId: id,
    at: now,
    act: 'guest-left' as const,
    actorKind: 'guest' as const,
    subjectKind: 'guest' as const,
    details: {},
  }
  await storage.insert(matchHistory).values({ id: newId(), ...guestLine, actorGuestId: `guest-${id}-0`, subjectGuestId: `guest-${id}-0` })
  const placeId = newId()
  await storage.insert(places).values({ id: placeId, name: 'Stade', city: 'Lyon', searchText: 'stade lyon', searchCity: 'lyon' })
  await storage
    .insert(places)
    .values({ id: newId(), name: 'Double', city: 'Lyon', searchText: 'double lyon', searchCity: 'lyon', mergedInto: placeId })
  await storage
    .insert(placeWordsTable)
    .values([{ word: 'stade' }, { word: 'lyon' }])
    .onConflictDoNothing()
  await storage.update(matches).set({ placeId }).where(eq(matches.id, id))
  await storage.insert(placeCorrections).values(
    [trio.user, trio.olga].map(({ id: userId }) => ({
      id: newId(),
      placeId,
      userId,
      changes: [{ field: 'pitches' as const, before: null, after: 4 }],
    })),
  )
  const [seriesIds, regularIds] = [everyone.map(() => newId()), everyone.map(() => newId())]
  const [seriesId = ''] = seriesIds
  await storage.insert(series).values(
    everyone.map(({ id: organizerId }, n) => ({
      id: seriesIds[n] ?? '',
      organizerId,
      groupId: changes.groupId,
      ...SERIES,
      placeId,
      linkToken: newId(),
    })),
  )
  const about = { seriesId, title: SERIES.title }
  await storage.insert(notifications).values({ id: newId(), type: 'match', userId: trio.user.id, ...about })
  await storage.insert(seriesDates).values({ seriesId, date: '2031-11-25', state: 'published', matchId: id })
  await storage
    .insert(seriesRegulars)
    .values(everyone.map(({ id: userId }, n) => ({ id: regularIds[n] ?? '', seriesId, userId, position: n })))
  await storage.insert(seriesAbsences).values(regularIds.map((regularId) => ({ regularId, date: '2031-12-02' })))
  await insertPrepayment(db, seriesId, everyone, changes.groupId ?? null)
  await storage.insert(seriesGuestNames).values({ seriesId, name: `Rémi ${newId()}`, countsAs: 'Rémi', mergedAt: now })
  const season = { firstDay: '2031-09-01', lastDay: '2032-06-30', setAt: now }
  await storage.insert(seasonDates).values({ id: newId(), seriesId, ...season })
  await storage
    .insert(seasonDates)
    .values({ id: newId(), groupId: changes.groupId, ...season })
    .onConflictDoNothing()
  await storage.insert(matchReminders).values({ matchId: id, kind: 'day-before', startsAt })
  await insertLockerRoom(db, trio, id)
  await insertMatchRequests(db, { user: trio.olga, olga: trio.user, nils: trio.nils }, id)
  await insertMatchRequests(db, trio, id)
  return id
}

async function insertLockerRoom(db: Database, { user, olga, nils }: Trio, matchId: string): Promise<void> {
  const storage = storageOf(db)
  for (const [one, other] of [
    [user, olga],
    [olga, user],
  ] as const) {
    await storage.insert(matchItems).values({ id: newId(), matchId, name: 'Ballon', addedBy: one.id, takenBy: other.id })
    await storage.insert(matchItems).values({ id: newId(), matchId, name: 'Pompe', addedBy: one.id, takenByGuest: `guest-${matchId}-0` })
    await storage.insert(matchMessages).values({ id: newId(), matchId, userId: one.id, text: 'Présent' })
    await storage.insert(matchVotes).values({ matchId, voterId: one.id, bestPlayerId: other.id })
    await storage.insert(matchMarks).values({ matchId, voterId: one.id, playerId: other.id, stars: 4 })
    const ended = { matchId, status: 'taken' as const, endedAt: now }
    await storage.insert(matchOffers).values({ id: newId(), ...ended, userId: one.id, expiresAt: now })
    await storage.insert(matchJoinRequests).values({ matchId, userId: one.id, askedAt: now })
    await storage.insert(matchReplacements).values({ id: newId(), ...ended, userId: one.id, takenBy: nils.id })
    await storage.insert(matchReplacements).values({ id: newId(), ...ended, userId: nils.id, takenBy: one.id })
  }
}

/** A handover request, a contact request, and their notifications. */
async function insertMatchRequests(db: Database, { user: one, olga: other }: Trio, matchId: string): Promise<void> {
  const storage = storageOf(db)
  const handover = { id: newId(), matchId, fromUserId: one.id, toUserId: other.id }
  await storage.insert(organizerReplacementRequests).values({ ...handover, status: 'refused', handledAt: now })
  const conversationId = await upsertConversation(db, one, other, handover.id)
  const contact = { id: newId(), fromUserId: one.id, toUserId: other.id, matchId, message: 'Une place ?' }
  await storage.insert(contactRequests).values({ ...contact, answeredAt: now })
  const told = { userId: other.id, fromUserId: one.id, title: one.displayName }
  await storage.insert(notifications).values([
    { id: newId(), type: 'organizer_replacement_request', matchId, requestId: handover.id, ...told },
    { id: newId(), type: 'contact_request', matchId, requestId: contact.id, ...told },
    { id: newId(), type: 'message', conversationId, senderId: one.id, read: true, ...told },
    { id: newId(), type: 'rating', matchId, ...told, fromUserId: null },
  ])
}

/** One conversation for each pair; the last message is by the first user. */
async function upsertConversation(db: Database, one: Person, other: Person, requestId: string): Promise<string> {
  const storage = storageOf(db)
  const userIds = [one.id, other.id].sort() as [string, string]
  const conversationId = `talk-${userIds.join('-').length}-${userIds.map((id) => id.slice(0, 4)).join('')}`
  const message = { id: newId(), conversationId, senderId: one.id, text: 'Tu prends la suite ?', requestId, createdAt: now }
  const latest = { lastSenderId: one.id, lastMessageAt: now }
  await storage
    .insert(conversations)
    .values({ id: conversationId, userIds, ...latest })
    .onConflictDoUpdate({ target: conversations.id, set: latest })
  await storage.insert(messages).values({ ...message, hiddenAt: now, hiddenBy: one.id })
  for (const { id: userId } of [one, other])
    await storage
      .insert(conversationMembers)
      .values({ id: conversationMemberId(userId, conversationId), conversationId, userId, lastMessageId: message.id, lastMessageAt: now })
      .onConflictDoUpdate({ target: conversationMembers.id, set: { lastMessageId: message.id } })
  return conversationId
}

async function insertAccount(db: Database, { id: userId }: Person): Promise<void> {
  const storage = storageOf(db)
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await storage.insert(sessions).values({ id: sessionId, userId, token: newId(), expiresAt })
  await storage
    .insert(apiKeys)
    .values({ id: newId(), userId, name: 'Robot', scope: 'reading', secretHash: newId(), hint: '', expiresAt, createdAt: now })
  await storage.insert(accounts).values({ id: newId(), userId, accountId: userId, providerId: 'credential' })
  await storage.insert(paymentDetails).values({ userId, paypalName: 'CoupFranc', beneficiary: 'Une Personne', iban: newId() })
  await storage.insert(totpSecrets).values({ userId, secret: newId() })
  await storage.insert(passkeys).values({ id: newId(), userId, name: 'Téléphone', credential: newId(), publicKey: newId(), counter: 0 })
  await storage
    .insert(identities)
    .values({ id: newId(), userId, issuer: 'https://club.exemple.fr', subject: userId, email: 'club@exemple.fr' })
  await storage.insert(recoveryCodes).values({ codeHash: newId(), userId })
  await storage.insert(trustedBrowsers).values({ userId, deviceHash: newId(), expiresAt })
  await storage.insert(mailAddresses).values({ id: newId(), userId, email: 'nouvelle@exemple.fr' })
  await storage.insert(mailLinks).values({ tokenHash: newId(), userId, purpose: 'password-reset', expiresAt })
  await storage.insert(pushSubscriptions).values({ id: newId(), userId, sessionId, endpoint: newId(), p256dh: '', auth: '' })
  await storage.insert(organizerDigests).values({ userId, enabled: true, dueAt: now })
  await storage.insert(quietHours).values({ userId, enabled: true, from: 21, until: 9 })
  await storage.insert(notificationSettings).values({ userId, topic: 'matches', app: true, email: true, push: true })
}

async function insertRecords(db: Database, { user, olga, nils }: Trio, { matchId, groupId }: { matchId: string; groupId: string }) {
  const storage = storageOf(db)
  await storage.insert(userBlocks).values([
    { blockerId: user.id, blockedId: nils.id },
    { blockerId: nils.id, blockedId: user.id },
  ])
  await storage.update(users).set({ bannedBy: user.id, bannedAt: now, unbannedBy: user.id, unbannedAt: now })
  const report = { targetName: '', reason: 'Autre' as const, reporterId: user.id, authorId: user.id }
  const handled = { status: 'dismissed' as const, handledBy: user.id, banRequestedBy: user.id, banRequestedAt: now }
  await storage.insert(reports).values([
    { id: newId(), kind: 'match', targetId: matchId, ...report, ...handled },
    { id: newId(), kind: 'group', targetId: groupId, ...report },
    { id: newId(), kind: 'user', targetId: user.id, ...report, reporterId: olga.id },
  ])
  const entry = { actorId: user.id }
  await storage
    .insert(instance)
    .values({ name: 'Foot à Lyon', registration: 'domains', registrationDomains: ['exemple.fr'] })
    .onConflictDoNothing()
  await storage
    .insert(legalVersions)
    .values({
      number: 1,
      settings: DEFAULT_SETTINGS,
      terms: 'Soyez corrects.',
      revision: 1,
      note: 'Première version.',
      asksAgain: false,
      publishedAt: now,
    })
    .onConflictDoNothing()
  await storage.insert(installation).values({ codeExpiresAt: now }).onConflictDoNothing()
  await storage.insert(registrationInvitations).values({ id: newId(), tokenHash: newId(), maxUses: 3, expiresAt: now })
  await storage.insert(journalEntries).values([
    { id: newId(), action: 'match.cancelled', targetKind: 'match', targetId: matchId, ...entry },
    { id: newId(), action: 'group.deleted', targetKind: 'group', targetId: groupId, ...entry },
    { id: newId(), action: 'user.banned', targetKind: 'user', targetId: user.id, ...entry },
  ])
}

const SERIES = {
  title: 'Mardi, après le boulot',
  type: 'public',
  durationMinutes: 60,
  location: 'Plaine des jeux',
  city: 'Lyon',
  format: '5 contre 5',
  level: 'Tous niveaux',
  pricePerPlayer: 0,
  description: '',
  maxPlayers: 10,
  guestPolicy: 'approval',
  guestsPerPlayer: 1,
  repeat: 'weekly',
  firstDate: '2031-11-25',
  time: '19:15',
  publishDaysBefore: 6,
  publishTime: '12:00',
  priorityHours: 24,
} as const

/** What the first gave and the second keeps, with its receipt, and cancelled. */
async function insertFund(db: Database, groupId: string, [giver, keeper]: readonly [Person, Person]): Promise<void> {
  const [entry, cancellation] = [newId(), newId()]
  const moves = [{ partyId: partyIdOf(keeper.id), cents: 800 }]
  await db.transaction(async ({ tx }) => {
    const about = { groupId, authorId: giver.id, userIds: [giver.id, keeper.id], createdAt: now }
    const income = { kind: 'income' as const, label: 'Buvette', giverId: partyIdOf(giver.id) }
    const entryId = await storeFundEntry(tx, { ...about, moves })
    await tx.insert(fundEntries).values({ id: entry, entryId, groupId, ...income, createdAt: now })
    const cancelId = await storeFundEntry(tx, { ...about, moves: reversedMoves(moves) })
    const opposite = { kind: 'cancellation' as const, cancelsId: entry }
    await tx.insert(fundEntries).values({ id: cancellation, entryId: cancelId, groupId, ...opposite, createdAt: now })
    await tx.insert(fundReceipts).values({ entryId: entry, photo: `receipts/${entry}`, uploadedBy: giver.id, uploadedAt: now })
  })
}

/** Everybody owes the next for a match, has paid it, and has contested it; a guest owes the first. */
async function insertLedger(db: Database, matchId: string, everyone: Person[], groupId: string | null): Promise<void> {
  const guestId = `guest-${matchId}-0`
  const parties = [...everyone.map(({ id }) => ({ id: partyIdOf(id), userId: id })), { id: partyIdOf(guestId), guestId }]
  const [first] = parties as [(typeof parties)[number], ...typeof parties]
  await storageOf(db).insert(ledgerParties).values(parties).onConflictDoNothing()
  await storageOf(db).insert(ledgerMatches).values({ matchId, totalCost: 2000, payeeId: first.id, present: parties.length })
  for (const [n, { id: debtorId }] of parties.entries()) {
    const [payee, author] = [parties[(n + 1) % parties.length]?.id ?? '', everyone[n % everyone.length]?.id]
    const about = { groupId, matchId, matchTitle: 'Five du samedi', matchStartsAt: now, authorId: author, createdAt: now }
    await db.transaction(async ({ tx }) => {
      for (const kind of ['share', 'payment'] as const) {
        const [entryId, amountCents] = [newId(), kind === 'share' ? 650 : -650]
        const shared = kind === 'share' ? { sumCents: 2000, present: parties.length } : {}
        await tx.insert(ledgerEntries).values({ id: entryId, kind, ...about, ...shared })
        await tx.insert(ledgerPostings).values([
          { entryId, position: 0, partyId: payee, counterpartyId: debtorId, amountCents, groupId },
          { entryId, position: 1, partyId: debtorId, counterpartyId: payee, amountCents: -amountCents, groupId },
        ])
        const payment = { fromId: debtorId, toId: payee, groupId, matchId, amountCents: 650, declaredAt: now }
        if (kind === 'payment') await tx.insert(ledgerPayments).values({ id: newId(), ...payment, receivedAt: now, entryId })
      }
    })
    const contest = { contestedAt: now, contestWord: 'J’étais absent.', answer: 'kept' as const, answeredAt: now, answeredBy: author }
    await storageOf(db)
      .insert(ledgerShares)
      .values({ matchId, partyId: debtorId, remindedAt: now, ...contest })
  }
}

/** The first has paid the last ahead. */
async function insertPrepayment(db: Database, seriesId: string, everyone: Person[], groupId: string | null): Promise<void> {
  const [payer, payee] = [everyone[0], everyone.at(-1)].map((person) => partyIdOf(person?.id ?? '')) as [string, string]
  const entryId = newId()
  await db.transaction(async ({ tx }) => {
    const about = { groupId, seriesId, seriesTitle: SERIES.title, authorId: everyone.at(-1)?.id, method: 'cash' as const }
    await tx.insert(ledgerEntries).values({ id: entryId, kind: 'payment', ...about, createdAt: now })
    await tx.insert(ledgerPostings).values([
      { entryId, position: 0, partyId: payee, counterpartyId: payer, amountCents: -3250, groupId },
      { entryId, position: 1, partyId: payer, counterpartyId: payee, amountCents: 3250, groupId },
    ])
    const payment = { fromId: payer, toId: payee, groupId, seriesId, amountCents: 3250, method: 'cash' as const, declaredAt: now }
    await tx.insert(ledgerPayments).values({ id: newId(), ...payment, receivedAt: now, entryId })
  })
}
