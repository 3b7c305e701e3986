import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'
import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { apiKeys } from '#features/api-keys/api-keys.table.ts'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { availabilities } from '#features/availability/availabilities.table.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { conversationMembers } from '#features/conversations/conversation-members.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { groupInvitations } from '#features/groups/group-invitations.table.ts'
import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { ledgerEntries, ledgerPostings } from '#features/ledger/ledger-entries.table.ts'
import { ledgerShares } from '#features/ledger/ledger-matches.table.ts'
import { ledgerParties } from '#features/ledger/ledger-parties.table.ts'
import { ledgerPayments } from '#features/ledger/ledger-payments.table.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matchMessages } from '#features/locker-room/match-messages.table.ts'
import { matchFollowers } from '#features/matches/match-followers.table.ts'
import { matchGuests } from '#features/matches/match-guests.table.ts'
import { matchHistory } from '#features/matches/match-history.table.ts'
import { matchInvitations } from '#features/matches/match-invitations.table.ts'
import { matchJoinRequests } from '#features/matches/match-join-requests.table.ts'
import { matchOffers } from '#features/matches/match-offers.table.ts'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matchReplacements } from '#features/matches/match-replacements.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizer-replacement-requests.table.ts'
import { notificationSettings } from '#features/notifications/notification-settings.table.ts'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { digestEntries, organizerDigests } from '#features/notifications/organizer-digests.table.ts'
import { pushSubscriptions } from '#features/notifications/push-subscriptions.table.ts'
import { quietHours } from '#features/notifications/quiet-hours.table.ts'
import { listPaymentDetails } from '#features/payment-details/payment-details.public.ts'
import { placeCorrections } from '#features/places/place-corrections.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { pollAnswers } from '#features/polls/poll-answers.table.ts'
import { pollChoices } from '#features/polls/poll-choices.table.ts'
import { pollDates } from '#features/polls/poll-dates.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { rescueVotes } from '#features/rescue/rescue-votes.table.ts'
import { matchMarks, matchVotes } from '#features/results/match-votes.table.ts'
import { series } from '#features/series/series.table.ts'
import { seriesAbsences, seriesRegulars } from '#features/series/series-regulars.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { identities } from './identities.table.ts'
import { mailAddresses } from './mail-addresses.table.ts'
import { mailLinks } from './mail-links.table.ts'
import { passkeys, recoveryCodes, totpSecrets, trustedBrowsers } from './second-factors.table.ts'
import { accounts, sessions } from './sessions.table.ts'
import { users } from './users.table.ts'

/**
 * Everything that the database stores about a user: one list for each kind of data, with the column names as keys.
 * Excludes secrets, derived columns, and what moderators and group admins recorded. New columns are included automatically;
 * a test fails for new tables.
 */
export async function collectPersonalData(
  db: Database,
  userId: string,
  { ibanSeal, now = new Date() }: { ibanSeal: SecretSeal; now?: Date },
): Promise<PersonalData> {
  const { read } = db
  const { searchName, searchCity, isFindable, bannedBy, unbannedBy, calendarToken, ...profile } = getTableColumns(users)
  const { token, userId: _owner, ...session } = getTableColumns(sessions)
  const { secretHash, userId: _holder, ...apiKey } = getTableColumns(apiKeys)
  const { providerId, createdAt, updatedAt } = getTableColumns(accounts)
  const { tokenHash, userId: _asked, ...mailLink } = getTableColumns(mailLinks)
  const { userId: _teller, ...wayOfTelling } = getTableColumns(notificationSettings)
  // Push endpoints and keys are secrets: they allow sending to the browser.
  const { sessionId } = pushSubscriptions
  const { linkToken, nextPublicationAt, ...ownSeries } = getTableColumns(series)
  const { inviteToken, nextPosition, searchText, searchCity: _derived, cancelledBy, ...match } = getTableColumns(matches)
  // The reported text and author belong to others; the handling belongs to the moderators.
  const { handledBy, banRequestedAt, banRequestedBy, authorId, excerpt, ...report } = getTableColumns(reports)
  // Users who left a private match may not see its current title and time.
  const seen = or(
    eq(matches.type, 'public'),
    eq(matches.organizerId, userId),
    inArray(matchParticipants.status, ['going', 'waiting', 'invited']),
  )
  // The draft of the teams is the organizer's until it is published.
  const { team: _team, placeX: _x, placeY: _y, coOrganizerNumber: _number, ...participant } = getTableColumns(matchParticipants)
  const participation = {
    ...participant,
    matchTitle: sql`case when ${seen} then ${matches.title} end`,
    startsAt: sql`case when ${seen} then ${matches.startsAt} end`.mapWith(matches.startsAt),
  }

  const { addedBy, takenBy, ...item } = getTableColumns(matchItems)
  const { searchText: _found, searchCity: _near, previousCreator, ...group } = getTableColumns(groups)
  const { promotedBy, demotedBy, removedBy, ...membership } = getTableColumns(groupMembers)
  const { handledBy: _answered, ...joinRequest } = getTableColumns(groupJoinRequests)
  // Those with `reached` false do not exist for them.
  const { invitedBy: _inviter, reached, ...invitation } = getTableColumns(groupInvitations)
  // Group names are visible to every signed-in user, also those of private groups.
  const groupName = groups.name

  // `withheld` would tell the sender that they were blocked.
  const { withheld, hiddenBy, ...message } = getTableColumns(messages)

  const { token: _link, nextPosition: _next, ...poll } = getTableColumns(polls)

  const lists = {
    profile: read.select(profile).from(users).where(eq(users.id, userId)),
    sessions: read.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    apiKeys: read.select(apiKey).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt)),
    signInMethods: read.select({ providerId, createdAt, updatedAt }).from(accounts).where(eq(accounts.userId, userId)),
    oneTimeCodes: read
      .select({ createdAt: totpSecrets.createdAt, confirmedAt: totpSecrets.confirmedAt })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, userId)),
    identities: read
      .select({
        issuer: identities.issuer,
        subject: identities.subject,
        email: identities.email,
        createdAt: identities.createdAt,
        lastUsedAt: identities.lastUsedAt,
      })
      .from(identities)
      .where(eq(identities.userId, userId)),
    passkeys: read
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    recoveryCodes: read.select({ createdAt: recoveryCodes.createdAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    trustedBrowsers: read.select({ expiresAt: trustedBrowsers.expiresAt }).from(trustedBrowsers).where(eq(trustedBrowsers.userId, userId)),
    polls: read.select(poll).from(polls).where(eq(polls.organizerId, userId)).orderBy(asc(polls.createdAt)),
    pollAnswers: read
      .select({
        pollTitle: polls.title,
        startsAt: pollDates.startsAt,
        choice: pollChoices.choice,
        createdAt: pollAnswers.createdAt,
      })
      .from(pollAnswers)
      .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
      .leftJoin(pollChoices, eq(pollChoices.answerId, pollAnswers.id))
      .leftJoin(pollDates, eq(pollDates.id, pollChoices.dateId))
      .where(eq(pollAnswers.userId, userId))
      .orderBy(asc(pollAnswers.createdAt), asc(pollDates.startsAt)),
    webhooks: read
      .select({
        url: webhooks.url,
        events: webhooks.events,
        groupId: webhooks.groupId,
        active: webhooks.active,
        createdAt: webhooks.createdAt,
      })
      .from(webhooks)
      .where(eq(webhooks.ownerId, userId)),
    mailAddresses: read
      .select({ email: mailAddresses.email, createdAt: mailAddresses.createdAt })
      .from(mailAddresses)
      .where(eq(mailAddresses.userId, userId)),
    mailLinks: read.select(mailLink).from(mailLinks).where(eq(mailLinks.userId, userId)).orderBy(asc(mailLinks.createdAt)),
    matchesOrganized: read.select(match).from(matches).where(eq(matches.organizerId, userId)).orderBy(asc(matches.startsAt)),
    participations: read
      .select(participation)
      .from(matchParticipants)
      .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
      .where(eq(matchParticipants.userId, userId))
      .orderBy(asc(matches.startsAt)),
    matchesFollowed: read
      .select({ matchId: matchFollowers.matchId, mode: matchFollowers.mode, createdAt: matchFollowers.createdAt })
      .from(matchFollowers)
      .where(eq(matchFollowers.userId, userId))
      .orderBy(asc(matchFollowers.createdAt), asc(matchFollowers.matchId)),
    organizerDigest: read
      .select({ enabled: organizerDigests.enabled, hour: organizerDigests.hour, dueAt: organizerDigests.dueAt })
      .from(organizerDigests)
      .where(eq(organizerDigests.userId, userId)),
    quietHours: read
      .select({ enabled: quietHours.enabled, from: quietHours.from, until: quietHours.until })
      .from(quietHours)
      .where(eq(quietHours.userId, userId)),
    digestEntries: read
      .select({ matchId: digestEntries.matchId, kind: digestEntries.kind, count: digestEntries.count })
      .from(digestEntries)
      .where(eq(digestEntries.userId, userId)),
    invitationsSent: read
      .select()
      .from(matchInvitations)
      .where(eq(matchInvitations.invitedBy, userId))
      .orderBy(asc(matchInvitations.createdAt), asc(matchInvitations.userId)),
    guestsBrought: read
      .select({ name: matchGuests.name, matchId: matchGuests.matchId, createdAt: matchGuests.createdAt })
      .from(matchGuests)
      .where(eq(matchGuests.hostId, userId))
      .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id)),
    guestPlacesClaimed: read
      .select({ name: matchGuests.name, matchId: matchGuests.matchId, createdAt: matchGuests.createdAt })
      .from(matchGuests)
      .where(eq(matchGuests.claimedBy, userId))
      .orderBy(asc(matchGuests.createdAt), asc(matchGuests.id)),
    replacementsSought: read.select().from(matchReplacements).where(eq(matchReplacements.userId, userId)),
    placesOffered: read.select().from(matchOffers).where(eq(matchOffers.userId, userId)),
    placesAskedFor: read.select().from(matchJoinRequests).where(eq(matchJoinRequests.userId, userId)),
    placesTaken: read.select().from(matchReplacements).where(eq(matchReplacements.takenBy, userId)),
    handoversProposed: read
      .select()
      .from(organizerReplacementRequests)
      .where(eq(organizerReplacementRequests.fromUserId, userId))
      .orderBy(asc(organizerReplacementRequests.createdAt)),
    messages: read.select().from(matchMessages).where(eq(matchMessages.userId, userId)).orderBy(asc(matchMessages.createdAt)),
    itemsAdded: read.select(item).from(matchItems).where(eq(matchItems.addedBy, userId)),
    itemsTaken: read.select(item).from(matchItems).where(eq(matchItems.takenBy, userId)),
    matchActs: read
      .select({ matchId: matchHistory.matchId, at: matchHistory.at, act: matchHistory.act, details: matchHistory.details })
      .from(matchHistory)
      .where(eq(matchHistory.actorId, userId))
      .orderBy(asc(matchHistory.at), asc(matchHistory.id)),
    placeCorrections: read
      .select({ placeId: placeCorrections.placeId, at: placeCorrections.at, changes: placeCorrections.changes })
      .from(placeCorrections)
      .where(eq(placeCorrections.userId, userId))
      .orderBy(asc(placeCorrections.at), asc(placeCorrections.id)),
    seriesOrganized: read.select(ownSeries).from(series).where(eq(series.organizerId, userId)).orderBy(asc(series.createdAt)),
    seriesAsRegular: read
      .select({
        seriesId: seriesRegulars.seriesId,
        position: seriesRegulars.position,
        createdAt: seriesRegulars.createdAt,
        absentOn: seriesAbsences.date,
      })
      .from(seriesRegulars)
      .leftJoin(seriesAbsences, eq(seriesAbsences.regularId, seriesRegulars.id))
      .where(eq(seriesRegulars.userId, userId))
      .orderBy(asc(seriesRegulars.createdAt), asc(seriesAbsences.date)),
    rescueVotes: read
      .select({
        matchId: rescueVotes.matchId,
        startsAt: rescueVotes.startsAt,
        choice: rescueVotes.choice,
        votedAt: rescueVotes.votedAt,
      })
      .from(rescueVotes)
      .where(eq(rescueVotes.userId, userId))
      .orderBy(asc(rescueVotes.votedAt), asc(rescueVotes.matchId)),
    paymentDetails: listPaymentDetails(read, userId, ibanSeal),
    availability: read.select().from(availabilities).where(eq(availabilities.userId, userId)),
    attendance: read
      .select(attendance)
      .from(attendanceEntries)
      .where(eq(attendanceEntries.userId, userId))
      .orderBy(asc(attendanceEntries.markedAt)),
    ledgerEntries: read
      .select({ ...ledgerEntry, amountCents: ledgerPostings.amountCents })
      .from(ledgerParties)
      .innerJoin(ledgerPostings, eq(ledgerPostings.partyId, ledgerParties.id))
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(eq(ledgerParties.userId, userId))
      .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id), asc(ledgerPostings.position)),
    ledgerEntriesMade: read
      .select(ledgerEntry)
      .from(ledgerEntries)
      .where(eq(ledgerEntries.authorId, userId))
      .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id)),
    ledgerPayments: read
      .select(ledgerPayment)
      .from(ledgerPayments)
      .innerJoin(ledgerParties, eq(ledgerParties.id, ledgerPayments.fromId))
      .where(eq(ledgerParties.userId, userId))
      .orderBy(asc(ledgerPayments.id)),
    ledgerShares: read
      .select(ledgerShare)
      .from(ledgerShares)
      .innerJoin(ledgerParties, eq(ledgerParties.id, ledgerShares.partyId))
      .where(eq(ledgerParties.userId, userId))
      .orderBy(asc(ledgerShares.matchId)),
    votes: read.select().from(matchVotes).where(eq(matchVotes.voterId, userId)).orderBy(asc(matchVotes.createdAt)),
    marksGiven: read.select().from(matchMarks).where(eq(matchMarks.voterId, userId)).orderBy(asc(matchMarks.createdAt)),
    groupsCreated: read.select(group).from(groups).where(eq(groups.createdBy, userId)).orderBy(asc(groups.createdAt)),
    groupMemberships: read
      .select({ ...membership, groupName })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, userId))
      .orderBy(asc(groupMembers.joinedAt)),
    groupJoinRequests: read
      .select({ ...joinRequest, groupName })
      .from(groupJoinRequests)
      .innerJoin(groups, eq(groups.id, groupJoinRequests.groupId))
      .where(eq(groupJoinRequests.userId, userId))
      .orderBy(asc(groupJoinRequests.createdAt)),
    groupInvitations: read
      .select({ ...invitation, groupName })
      .from(groupInvitations)
      .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
      .where(and(eq(groupInvitations.userId, userId), reached))
      .orderBy(asc(groupInvitations.createdAt)),
    // Without conversations that contain only messages of users they blocked.
    conversations: read
      .select({ ...getTableColumns(conversationMembers), userIds: conversations.userIds })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .where(and(eq(conversationMembers.userId, userId), isNotNull(conversationMembers.lastMessageId)))
      .orderBy(asc(conversationMembers.lastMessageAt)),
    conversationMessages: read.select(message).from(messages).where(eq(messages.senderId, userId)).orderBy(asc(messages.createdAt)),
    notifications: read
      .select({
        ...getTableColumns(notifications),
        title: withSenderName(notifications.title),
        content: withSenderName(notifications.content),
      })
      .from(notifications)
      .leftJoin(senders, eq(senders.id, notifications.fromUserId))
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt)),
    notificationSettings: read.select(wayOfTelling).from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    browsersTold: read
      .select({ sessionId, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    contactRequestsSent: read
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.fromUserId, userId))
      .orderBy(asc(contactRequests.createdAt)),
    blocks: read.select().from(userBlocks).where(eq(userBlocks.blockerId, userId)).orderBy(asc(userBlocks.createdAt)),
    reportsMade: read
      .select({ ...report, targetName: sql<string>`coalesce(${reported.displayName}, ${reports.targetName})` })
      .from(reports)
      .leftJoin(reported, and(eq(reported.id, reports.authorId), inArray(reports.kind, ['user', 'message'])))
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.createdAt)),
  }
  const data = await Promise.all(Object.entries(lists).map(async ([kind, rows]) => [kind, await rows] as const))
  return { exportedAt: now.toISOString(), data: Object.fromEntries(data) }
}

/** Who wrote it, and who else owes, is theirs. */
const { authorId: _author, ...ledgerEntry } = getTableColumns(ledgerEntries)
const { fromId: _from, toId: _to, receiptKey: _key, ...ledgerPayment } = getTableColumns(ledgerPayments)
const { partyId: _party, answeredBy: _answeredBy, ...ledgerShare } = getTableColumns(ledgerShares)

/** Without who noted it: their names are theirs. */
const { markedBy: _markedBy, settledBy: _settledBy, ...attendance } = getTableColumns(attendanceEntries)

const senders = alias(users, 'senders')
const reported = alias(users, 'reported')

/** As the notification is shown. */
const withSenderName = (text: typeof notifications.title | typeof notifications.content) =>
  sql<string>`replace(${text}, ${SENDER_NAME}, coalesce(${senders.displayName}, ${UNKNOWN_LABELS.user}))`
