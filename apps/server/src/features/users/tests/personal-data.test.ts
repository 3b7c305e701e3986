import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { availabilities } from '#features/availability/availabilities.table.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { fundReceipts } from '#features/funds/fund-receipts.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { storeEntry } from '#features/ledger/commands/store-entry.ts'
import { ledgerShares } from '#features/ledger/ledger-matches.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import { ledgerPayments } from '#features/ledger/payments/ledger-payments.table.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matchMessages } from '#features/locker-room/match-messages.table.ts'
import { matchFollowers } from '#features/matches/followers/match-followers.table.ts'
import { matchInvitations } from '#features/matches/invitations/match-invitations.table.ts'
import { matchJoinRequests } from '#features/matches/join-requests/match-join-requests.table.ts'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { matchReplacements } from '#features/matches/replacements/match-replacements.table.ts'
import { digestEntries, organizerDigests } from '#features/notifications/digest/organizer-digests.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { pushSubscriptions } from '#features/notifications/push/push-subscriptions.table.ts'
import { notificationSettings } from '#features/notifications/settings/notification-settings.table.ts'
import { quietHours } from '#features/notifications/settings/quiet-hours.table.ts'
import { placeCorrections } from '#features/places/place-corrections.table.ts'
import { places } from '#features/places/places.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { pollAnswers } from '#features/polls/poll-answers.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { rescueVotes } from '#features/rescue/rescue-votes.table.ts'
import { matchMarks, matchVotes } from '#features/results/match-votes.table.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup, joinGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { IBAN, paymentDraft } from '#testing/fixtures/payment-details.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { insertAcceptedSettlement } from '#testing/fixtures/settlements.ts'
import type { Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { identities } from '../identities/identities.table.ts'
import { mailAddresses } from '../mail-links/mail-addresses.table.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'
import { passkeys, recoveryCodes, totpSecrets, trustedBrowsers } from '../second-factor/second-factors.table.ts'
import { sessions } from '../sessions/sessions.table.ts'

/** Every column that references a user, with the list of the export that contains its rows. */
const COVERED: Record<string, string> = {
  'accounts.user_id': 'signInMethods',
  'api_keys.user_id': 'apiKeys',
  'fund_receipts.uploaded_by': 'fundReceipts',
  'contact_requests.from_user_id': 'contactRequestsSent',
  'conversation_members.user_id': 'conversations',
  'group_invitations.user_id': 'groupInvitations',
  'group_join_requests.user_id': 'groupJoinRequests',
  'group_members.user_id': 'groupMemberships',
  'groups.created_by': 'groupsCreated',
  'mail_addresses.user_id': 'mailAddresses',
  'mail_links.user_id': 'mailLinks',
  'attendance_entries.user_id': 'attendance',
  'availabilities.user_id': 'availability',
  'payment_details.user_id': 'paymentDetails',
  'match_history.actor_id': 'matchActs',
  'series.organizer_id': 'seriesOrganized',
  'series_regulars.user_id': 'seriesAsRegular',
  'match_followers.user_id': 'matchesFollowed',
  'organizer_digests.user_id': 'organizerDigest',
  'quiet_hours.user_id': 'quietHours',
  'digest_entries.user_id': 'digestEntries',
  'match_invitations.invited_by': 'invitationsSent',
  'ledger_entries.author_id': 'ledgerEntriesMade',
  'ledger_parties.user_id': 'ledgerEntries',
  'settlements.proposed_by': 'settlementsProposed',
  'match_items.added_by': 'itemsAdded',
  'match_items.taken_by': 'itemsTaken',
  'match_guests.host_id': 'guestsBrought',
  'match_guests.claimed_by': 'guestPlacesClaimed',
  'match_marks.voter_id': 'marksGiven',
  'match_messages.user_id': 'messages',
  'match_participants.user_id': 'participations',
  'match_offers.user_id': 'placesOffered',
  'match_join_requests.user_id': 'placesAskedFor',
  'match_replacements.taken_by': 'placesTaken',
  'match_replacements.user_id': 'replacementsSought',
  'match_votes.voter_id': 'votes',
  'rescue_votes.user_id': 'rescueVotes',
  'matches.organizer_id': 'matchesOrganized',
  'notification_settings.user_id': 'notificationSettings',
  'messages.sender_id': 'conversationMessages',
  'notifications.user_id': 'notifications',
  'organizer_replacement_requests.from_user_id': 'handoversProposed',
  'polls.organizer_id': 'polls',
  'poll_answers.user_id': 'pollAnswers',
  'push_subscriptions.user_id': 'browsersTold',
  'totp_secrets.user_id': 'oneTimeCodes',
  'recovery_codes.user_id': 'recoveryCodes',
  'trusted_browsers.user_id': 'trustedBrowsers',
  'passkeys.user_id': 'passkeys',
  'identities.user_id': 'identities',
  'place_corrections.user_id': 'placeCorrections',
  'reports.reporter_id': 'reportsMade',
  'sessions.user_id': 'sessions',
  'user_blocks.blocker_id': 'blocks',
  'webhooks.owner_id': 'webhooks',
}

/** Lists that name the person by their party of the ledger. */
const OF_PARTIES = ['ledgerPayments', 'ledgerShares', 'settlementAnswers', 'fundEntries']

/** Columns with ids of users that are no foreign keys: of a deleted account they keep a random id. */
const OF_BALLOTS = ['match_marks.player_id', 'match_marks.voter_id', 'match_votes.best_player_id', 'match_votes.voter_id']

/** Columns that are excluded, with the reason. */
const LEFT_OUT: Record<string, string> = {
  'attendance_entries.marked_by': 'the entry is about the player, who has it; the match says who organized',
  'attendance_entries.settled_by': 'the entry is about the player, who has it; the match says who organized',
  'contact_requests.to_user_id': 'what somebody else wrote is theirs; the person has the notification of it',
  'conversations.last_sender_id': 'who wrote last is in the messages',
  'group_invitations.invited_by': 'an invitation to somebody who blocked the inviter is not stored: the list would tell',
  'ledger_shares.answered_by': 'the contest is of who owes, who has it with the answer',
  'match_history.subject_id': 'what somebody else did is theirs; the list and the notifications say what came of it',
  'match_invitations.user_id': 'an invitation that reached the person is in the participations; the others are those of who they blocked',
  'match_marks.player_id': 'who gave which mark stays between the voter and the product: the rating is what the person sees of it',
  'match_votes.best_player_id': 'a ballot is secret, also before the one whom it names',
  'organizer_replacement_requests.to_user_id': 'what somebody else wrote is theirs; the person has the notification of it',
  'user_blocks.blocked_id': 'blocking is silent: nobody learns who blocked them',
}

/** Each owes the other for a match, says so, and contests it. */
async function insertDebts(db: Database, people: readonly [Person, Person], matchId: string): Promise<void> {
  const createdAt = new Date()
  await storageOf(db)
    .insert(ledgerParties)
    .values(people.map(({ id }) => ({ id: partyIdOf(id), userId: id })))
    .onConflictDoNothing()
  for (const [{ id: from }, { id: to }] of [people, [people[1], people[0]]] as const) {
    const debtorId = partyIdOf(from)
    const creditorId = partyIdOf(to)
    await db.transaction(({ tx }) =>
      storeEntry(tx, { kind: 'correction', authorId: from, word: `dit par ${from}`, createdAt }, [
        { debtorId, creditorId, amountCents: 650 },
      ]),
    )
    await storageOf(db)
      .insert(ledgerPayments)
      .values({ id: `pay-${from}`, fromId: debtorId, toId: creditorId, amountCents: 650, method: 'cash', declaredAt: createdAt })
    await storageOf(db)
      .insert(ledgerShares)
      .values({ matchId, partyId: debtorId, contestedAt: createdAt, contestWord: `de ${from}` })
    const [group] = await db.read.select({ id: groups.id }).from(groups).where(eq(groups.createdBy, from))
    await insertAcceptedSettlement(db, group?.id ?? '', from === people[0].id ? people : people.toReversed())
  }
}

describe('the personal data', () => {
  const server = testServer()

  /** Stores data of every kind about Nadia and Karim. */
  async function twoLives() {
    const { db } = server
    const nadia = await registerTestUser(server.address, 'Nadia Benali')
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await nadia.api.account.updateProfile({
      id: nadia.id,
      changes: {
        firstName: 'Nadia',
        lastName: 'Benali',
        city: 'Lyon',
        bio: '',
        phone: '06 11 22 33 44',
        level: null,
        positions: ['Gardien'],
      },
    })
    await karim.api.account.updateProfile({
      id: karim.id,
      changes: { firstName: 'Karim', lastName: 'Haddad', city: '', bio: '', phone: '07 99 88 77 66', level: null, positions: [] },
    })
    const hers = await nadia.api.matches.organize(matchDraft({ title: 'Le sien' }))
    const his = await karim.api.matches.organize(matchDraft({ title: 'Le secret de Karim', type: 'private' }))
    await nadia.api.matches.join({ id: his.id, token: his.inviteToken ?? '' })
    await karim.api.matches.join({ id: hers.id })
    await nadia.api.guests.bring({ id: hers.id, guestId: crypto.randomUUID(), name: 'Amir' })
    await karim.api.guests.bring({ id: his.id, guestId: crypto.randomUUID(), name: 'Zoé' })
    for (const { api } of [nadia, karim]) await api.guests.claim(await comeByLink(db, hers.id, newGuest('Tom')))
    const her = { ...nadia, isSuperAdmin: false }
    const him = { ...karim, isSuperAdmin: false }
    for (const [someone, other] of [
      [her, him],
      [him, her],
    ] as const) {
      const id = await createTestGroup(db, someone, { name: `Le groupe de ${someone.displayName}`, isPrivate: true })
      await joinGroup(db, { id, person: other, admin: someone, now: minutesAfterCreation(1) })
      await removeMember({ db, actor: someone, input: { id, userId: other.id } })
      await inviteToGroup({ db, actor: someone, input: { id, userId: other.id } })
      const entryId = await addToFund(db, someone, id, { label: `Ballons de ${someone.id}` })
      await storageOf(db)
        .insert(fundReceipts)
        .values({ entryId, photo: `receipts/${entryId}`, uploadedBy: someone.id, uploadedAt: new Date() })
    }
    await nadia.api.paymentDetails.set(paymentDraft())
    await karim.api.paymentDetails.set(paymentDraft({ iban: 'NL91ABNA0417164300', beneficiary: 'K. Haddad', paypalName: 'KarimH' }))
    for (const { api } of [nadia, karim]) await api.apiKeys.create({ name: 'Robot du groupe', scope: 'reading', days: 30 })
    await sendMessage(db, her, him, { text: `dit par ${nadia.id}` })
    await sendMessage(db, him, her, { text: `dit par ${karim.id}` })
    for (const [from, to] of [
      [nadia.id, karim.id],
      [karim.id, nadia.id],
    ] as const) {
      await storageOf(db)
        .insert(contactRequests)
        .values({ id: `c-${from}`, fromUserId: from, toUserId: to, message: `de ${from}` })
      await storageOf(db).insert(userBlocks).values({ blockerId: from, blockedId: to })
      await storageOf(db)
        .insert(notifications)
        .values({ id: `n-${from}`, userId: from, type: 'match', title: `pour ${from}` })
      await storageOf(db)
        .insert(notificationSettings)
        .values({ userId: from, topic: 'votes', app: true, email: from === karim.id, push: false })
      const [session] = await db.read.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, from))
      await storageOf(db)
        .insert(pushSubscriptions)
        .values({
          id: `s-${from}`,
          userId: from,
          sessionId: session?.id ?? '',
          endpoint: `https://fcm.googleapis.com/${from}`,
          p256dh: `key-of-${from}`,
          auth: `word-of-${from}`,
        })
      await storageOf(db)
        .insert(reports)
        .values({
          id: `r-${from}`,
          kind: 'user',
          targetId: to,
          targetName: 'quelqu’un',
          reporterId: from,
          reason: 'Autre',
          handledBy: 'a-moderator',
        })
      await storageOf(db)
        .insert(matchMessages)
        .values({ id: `m-${from}`, matchId: hers.id, userId: from, text: `écrit par ${from}` })
      await storageOf(db)
        .insert(matchItems)
        .values({ id: `i-${from}`, matchId: hers.id, name: `Sac de ${from}`, addedBy: from, takenBy: from })
      await storageOf(db)
        .insert(attendanceEntries)
        .values({ id: `s-${from}`, matchId: hers.id, userId: from, mark: 'present', markedBy: to, markedAt: new Date() })
      await storageOf(db)
        .insert(availabilities)
        .values({
          userId: from,
          days: [],
          weekdayEvenings: true,
          city: 'Lyon',
          searchCity: 'lyon',
          radiusKm: 10,
          levels: [],
          weeks: 2,
          until: new Date(Date.now() + 24 * 3_600_000),
        })
      await storageOf(db).insert(rescueVotes).values({ matchId: hers.id, userId: from, startsAt: new Date(), choice: 'postpone' })
      await storageOf(db).insert(matchVotes).values({ matchId: hers.id, voterId: from, bestPlayerId: to })
      await storageOf(db)
        .insert(matchMarks)
        .values({ matchId: hers.id, voterId: from, playerId: to, stars: from === nadia.id ? 5 : 1 })
      await storageOf(db)
        .insert(matchFollowers)
        .values({ matchId: from === nadia.id ? hers.id : his.id, userId: from, mode: 'mute' })
      await storageOf(db).insert(organizerDigests).values({ userId: from, enabled: true, hour: 20 })
      await storageOf(db).insert(quietHours).values({ userId: from, enabled: true, from: 21, until: 9 })
      await storageOf(db)
        .insert(digestEntries)
        .values({ userId: from, matchId: from === nadia.id ? hers.id : his.id, kind: 'joined', count: 3 })
      await storageOf(db)
        .insert(matchInvitations)
        .values({ matchId: from === nadia.id ? hers.id : his.id, userId: to, invitedBy: from })
      const input = seriesDraft({ regulars: [{ userId: from, coOrganizes: false }] })
      await startSeries({ db, actor: { ...(from === nadia.id ? nadia : karim), isSuperAdmin: false }, input })
      await storageOf(db)
        .insert(matchOffers)
        .values({ id: `o-${from}`, matchId: hers.id, userId: from, status: 'taken', expiresAt: new Date(), endedAt: new Date() })
      await storageOf(db).insert(matchJoinRequests).values({ matchId: hers.id, userId: from, askedAt: new Date() })
      await storageOf(db)
        .insert(matchReplacements)
        .values({ id: `p-${from}`, matchId: hers.id, userId: from, takenBy: to, status: 'taken', endedAt: new Date() })
      await storageOf(db)
        .insert(organizerReplacementRequests)
        .values({
          id: `h-${from}`,
          matchId: (from === nadia.id ? hers : his).id,
          fromUserId: from,
          toUserId: to,
          message: `repris de ${from}`,
        })
      await storageOf(db)
        .insert(totpSecrets)
        .values({ userId: from, secret: `sealed for ${from}` })
      await storageOf(db)
        .insert(passkeys)
        .values({ id: `k-${from}`, userId: from, name: 'Téléphone', credential: `c-${from}`, publicKey: `public ${from}`, counter: 0 })
      await storageOf(db)
        .insert(identities)
        .values({ id: `i-${from}`, userId: from, issuer: 'https://club.exemple.fr', subject: `subject of ${from}` })
      await storageOf(db)
        .insert(recoveryCodes)
        .values({ codeHash: `code of ${from}`, userId: from })
      await storageOf(db)
        .insert(trustedBrowsers)
        .values({ userId: from, deviceHash: `browser of ${from}`, expiresAt: new Date() })
      await storageOf(db)
        .insert(polls)
        .values({
          id: `p-${from}`,
          organizerId: from,
          title: `Sondage de ${from}`,
          format: '5 contre 5',
          maxPlayers: 10,
          location: 'Gerland',
          city: 'Lyon',
          deadline: new Date(),
          answersHidden: false,
          picksBest: false,
          token: `link of ${from}`,
          endsAt: new Date(),
        })
      await storageOf(db)
        .insert(pollAnswers)
        .values({ id: `pa-${from}`, pollId: `p-${from}`, userId: from, createdAt: new Date() })
      await storageOf(db)
        .insert(webhooks)
        .values({
          id: `w-${from}`,
          ownerId: from,
          url: `https://exemple.fr/${from}`,
          events: ['match.organized'],
          secret: `sealed hook of ${from}`,
        })
      await storageOf(db)
        .insert(places)
        .values({ id: `p-${from}`, name: 'Stade', city: 'Lyon', searchText: 'stade lyon', searchCity: 'lyon' })
      await storageOf(db)
        .insert(placeCorrections)
        .values({ id: `c-${from}`, placeId: `p-${from}`, userId: from, changes: [{ field: 'pitches', before: null, after: 4 }] })
      await storageOf(db)
        .insert(mailAddresses)
        .values({ id: `a-${from}`, userId: from, email: `${from}@nouveau.fr` })
      await storageOf(db)
        .insert(mailLinks)
        .values({
          tokenHash: `hash-of-${from}`,
          userId: from,
          purpose: 'email-change',
          newEmail: `${from}@nouveau.fr`,
          // Links of a registration, stored by a job, purge those that have expired.
          expiresAt: new Date(Date.now() + 3_600_000),
        })
    }
    await insertDebts(db, [her, him], hers.id)
    return { nadia, karim, hers, his }
  }

  test('contain everything about the user, by column name', async () => {
    const { nadia, karim, hers, his } = await twoLives()
    const { data, exportedAt } = await nadia.api.account.personalData()
    expect(exportedAt).toEqual(expect.any(String))
    expect(Object.keys(data).sort()).toEqual(['profile', ...OF_PARTIES, ...Object.values(COVERED)].sort())
    for (const [kind, rows] of Object.entries(data)) expect(rows.length, kind).toBeGreaterThan(0)

    expect(data.profile).toEqual([
      expect.objectContaining({ id: nadia.id, email: nadia.email, phone: '06 11 22 33 44', city: 'Lyon', positions: ['Gardien'] }),
    ])
    expect(data.sessions).toEqual([expect.objectContaining({ userAgent: 'node', ipAddress: '127.0.0.1', createdAt: expect.any(String) })])
    expect(data.matchesOrganized).toEqual([expect.objectContaining({ id: hers.id, title: 'Le sien', durationMinutes: 60 })])
    expect(data.participations?.map(({ matchId, matchTitle, status }) => [matchId, matchTitle, status]).sort()).toEqual(
      [
        [hers.id, 'Le sien', 'going'],
        [his.id, 'Le secret de Karim', 'going'],
      ].sort(),
    )
    const karimsGroup = 'Le groupe de Karim Haddad'
    expect(data.groupsCreated).toEqual([expect.objectContaining({ name: 'Le groupe de Nadia Benali', city: 'Lyon', memberCount: 1 })])
    expect(data.groupMemberships?.map(({ groupName, role, status }) => [groupName, role, status])).toEqual([
      ['Le groupe de Nadia Benali', 'admin', 'active'],
      [karimsGroup, 'member', 'removed'],
    ])
    expect(data.groupMemberships?.[1]).toMatchObject({ joinedAt: expect.any(String), removedAt: expect.any(String) })
    expect(data.groupJoinRequests).toEqual([
      expect.objectContaining({ groupName: karimsGroup, status: 'accepted', handledAt: expect.any(String) }),
    ])
    expect(data.contactRequestsSent).toEqual([expect.objectContaining({ toUserId: karim.id, message: `de ${nadia.id}` })])
    expect(data.blocks).toEqual([expect.objectContaining({ blockedId: karim.id })])
    expect(data.notifications).toEqual(expect.arrayContaining([expect.objectContaining({ title: `pour ${nadia.id}` })]))
    expect(data.reportsMade).toEqual([expect.objectContaining({ targetId: karim.id, status: 'new' })])
    expect(data.messages).toEqual([expect.objectContaining({ matchId: hers.id, text: `écrit par ${nadia.id}` })])
    expect(data.conversationMessages).toEqual([expect.objectContaining({ text: `dit par ${nadia.id}` })])
    expect(data.conversationMessages?.[0]).not.toHaveProperty('withheld')
    expect(data.conversations).toEqual([expect.objectContaining({ userIds: [nadia.id, karim.id].sort() })])
    expect(data.itemsTaken).toEqual([expect.objectContaining({ name: `Sac de ${nadia.id}` })])
    expect(data.votes).toEqual([expect.objectContaining({ matchId: hers.id, bestPlayerId: karim.id })])
    expect(data.marksGiven).toEqual([expect.objectContaining({ playerId: karim.id, stars: 5 })])
    expect(data.matchActs?.map(({ matchId, act }) => [matchId, act])).toEqual(
      expect.arrayContaining([
        [hers.id, 'organized'],
        [his.id, 'joined'],
        [hers.id, 'guest-joined'],
      ]),
    )
    expect(data.matchesFollowed).toEqual([{ matchId: expect.any(String), mode: 'mute', createdAt: expect.any(String) }])
    expect(data.organizerDigest).toEqual([{ enabled: true, hour: 20, dueAt: null }])
    expect(data.paymentDetails).toEqual([expect.objectContaining({ beneficiary: 'Nadia Belkacem', iban: IBAN, paypalName: 'NadiaB' })])
    expect(data.fundEntries).toEqual([expect.objectContaining({ label: `Ballons de ${nadia.id}`, amountCents: -3990 })])
    expect(data.quietHours).toEqual([{ enabled: true, from: 21, until: 9 }])
    expect(data.digestEntries).toEqual([{ matchId: expect.any(String), kind: 'joined', count: 3 }])
    expect(data.notificationSettings).toEqual([{ topic: 'votes', app: true, email: false, push: false }])
    expect(data.browsersTold).toEqual([{ sessionId: data.sessions?.[0]?.id, createdAt: expect.any(String) }])
    expect(data.mailLinks).toContainEqual(expect.objectContaining({ newEmail: `${nadia.id}@nouveau.fr` }))
  })

  test('contain no secrets and no data of others', async () => {
    const { nadia, karim, hers, his } = await twoLives()
    const text = JSON.stringify(await nadia.api.account.personalData())
    const secrets = (
      (await storageOf(server.db).execute(sql`
        select token as secret from sessions union all select password from accounts where password is not null
        union all select endpoint from push_subscriptions union all select p256dh from push_subscriptions union all select auth from push_subscriptions
        union all select token_hash from mail_links union all select secret from totp_secrets
        union all select iban from payment_details
        union all select secret from webhooks union all select code_hash from recovery_codes union all select device_hash from trusted_browsers union all select invite_token from matches`)) as unknown as {
        rows: { secret: string }[]
      }
    ).rows.map(({ secret }) => secret)
    expect(secrets.length).toBeGreaterThan(8)
    expect(secrets).toContain(his.inviteToken)
    for (const secret of [
      ...secrets,
      karim.email,
      '07 99 88 77 66',
      ...['NL91', 'K. Haddad', 'KarimH'],
      `de ${karim.id}`,
      `pour ${karim.id}`,
      `écrit par ${karim.id}`,
      `Ballons de ${karim.id}`,
      `Sac de ${karim.id}`,
      `repris de ${karim.id}`,
      `"voterId":"${karim.id}`,
      '"stars":1',
      // The admins who admitted and removed her.
      '"removedBy"',
      '"handledBy"',
      `"createdBy":"${karim.id}`,
      'a-moderator',
      `"blockerId":"${karim.id}`,
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain(hers.id)
  })

  // A new table must be in the export or listed here with a reason.
  test('cover every column that references a user, or exclude it with a reason', async () => {
    const { rows } = (await storageOf(server.db).execute(sql`
      select child.relname || '.' || attribute.attname as name
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join unnest(conkey) as key(number) on true
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = key.number
      where contype = 'f' and confrelid = 'users'::regclass`)) as unknown as { rows: { name: string }[] }
    expect([...rows.map(({ name }) => name), ...OF_BALLOTS].sort()).toEqual([...Object.keys(COVERED), ...Object.keys(LEFT_OUT)].sort())
  })
})
