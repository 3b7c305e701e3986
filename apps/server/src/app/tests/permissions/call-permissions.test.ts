import type { ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { whyKeyCannotCall } from '@coup-denvoi/contract/api-keys/key-access.rules'
import { contract } from '@coup-denvoi/contract/contract'
import { errors } from '@coup-denvoi/contract/errors'
import { localDate } from '@coup-denvoi/contract/lib/local-time'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { AnyContractProcedure } from '@orpc/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { newId } from '#platform/new-id.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { paymentDraft } from '#testing/fixtures/payment-details.ts'
import { createPersonaMatch, type PersonaMatch } from '#testing/fixtures/persona-matches.ts'
import { type MatchCounts, readMatchCounts } from '#testing/match-counts.ts'
import { isSignedIn, PERSONAS, type Persona, type PersonaUsers, registerPersonas } from '#testing/personas.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

const availability = () => ({
  days: [localDate(new Date())],
  weekdayEvenings: true,
  city: 'Lyon',
  radiusKm: 10 as const,
  levels: [],
  weeks: 1 as const,
})

/** Targets of the calls: a match, its place, its player, a notification of that player, and an unrelated user. */
type Target = { id: string; token?: string; placeId: string; playerId: string; notificationId: string; bystander: TestUser }

/** A match, and what it counted when it was made. */
type CountedMatch = { match: PersonaMatch; counts: MatchCounts }

const PASSWORD = 'Coupfranc7!'
const newEmail = () => `${crypto.randomUUID()}@exemple.fr`
const unknownToken = 'a-token-that-was-never-in-any-mail-at-all'
const unknownPresenceToken = `nobody.nothing.1.${'x'.repeat(43)}`
const unknownLeaveToken = `nobody.nothing.${'x'.repeat(43)}`

/** The access check passed: these errors depend on a secret or on the state of the match. */
const ignoreError =
  (...codes: string[]) =>
  (error: { code: string }) => {
    if (!codes.includes(error.code)) throw error
  }

const profile = { firstName: 'Une', lastName: 'Personne', city: 'Lyon', bio: '', phone: '', level: null, positions: [] }
const picture = new Uint8Array(
  await sharp({ create: { width: 200, height: 200, channels: 3, background: 'green' } })
    .png()
    .toBuffer(),
)

const noKey = { id: 'nobodys', rawId: 'nobodys', type: 'public-key' as const }
const noProof = { ...noKey, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** A call of each procedure. The test below fails if one is missing. */
const calls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>> = {
  'users.register': (api) =>
    api.users.register({
      firstName: 'Un',
      lastName: 'Nouveau',
      email: newEmail(),
      password: PASSWORD,
      acceptTerms: true,
    }),
  'users.logIn': (api, { bystander: { email } }) => api.users.logIn({ email, password: PASSWORD }),
  'users.completeLogIn': (api) =>
    api.users.completeLogIn({ token: `${'a'.repeat(40)}.${'b'.repeat(43)}`, code: '123456' }).catch(ignoreError('SIGN_IN_EXPIRED')),
  'users.startPasskeyProof': (api) => api.users.startPasskeyProof(),
  'users.logInWithPasskey': (api) => api.users.logInWithPasskey({ proof: noProof }).catch(ignoreError('INVALID_PASSKEY')),
  'users.logOut': (api) => api.users.logOut(),
  'users.me': (api) => api.users.me(),
  'account.updateProfile': (api, { playerId }) => api.account.updateProfile({ id: playerId, changes: profile }),
  'account.acceptTerms': (api) => api.account.acceptTerms({ version: 1 }),
  'account.updatePrivacy': (api) => api.account.updatePrivacy({ appearsInSearch: true, acceptsMessagesFrom: 'everyone' }),
  'account.changePhoto': (api) => api.account.changePhoto(new File([picture], 'photo.png', { type: 'image/png' })),
  'account.removePhoto': (api) => api.account.removePhoto(),
  'account.confirmPassword': (api) => api.account.confirmPassword({ currentPassword: PASSWORD }),
  'account.changePassword': (api) => api.account.changePassword({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'account.requestEmailChange': (api) => api.account.requestEmailChange({ currentPassword: PASSWORD, email: newEmail() }),
  'account.resendConfirmation': (api) => api.account.resendConfirmation(),
  'account.confirmEmail': (api) => api.account.confirmEmail({ token: unknownToken }).catch(ignoreError('LINK_EXPIRED')),
  'account.requestPasswordReset': (api) => api.account.requestPasswordReset({ email: newEmail() }),
  'account.resetPassword': (api) =>
    api.account.resetPassword({ token: unknownToken, newPassword: PASSWORD }).catch(ignoreError('LINK_EXPIRED')),
  'account.reportActivity': (api) => api.account.reportActivity({ secondsAgo: 0 }),
  'account.sessions': (api) => api.account.sessions(),
  'account.endSession': (api) => api.account.endSession({ id: 'nobodys' }).catch(ignoreError('SESSION_NOT_FOUND')),
  'account.endOtherSessions': (api) => api.account.endOtherSessions(),
  'account.personalData': (api) => api.account.personalData(),
  'account.deactivate': (api) => api.account.deactivate(),
  'account.requestDeletion': (api) => api.account.requestDeletion({ currentPassword: PASSWORD, farewell: '' }),
  'account.reactivate': (api, { bystander: { email } }) => api.account.reactivate({ email, password: PASSWORD }),
  'paymentDetails.own': (api) => api.paymentDetails.own(),
  'paymentDetails.set': (api) => api.paymentDetails.set(paymentDraft()),
  'apiKeys.list': (api) => api.apiKeys.list(),
  'apiKeys.create': (api) => api.apiKeys.create({ name: 'Robot', scope: 'reading', days: 30 }),
  'apiKeys.revoke': (api) => api.apiKeys.revoke({ id: 'nobodys' }).catch(ignoreError('API_KEY_NOT_FOUND')),
  'security.find': (api) => api.security.find(),
  'identities.start': (api) => api.identities.start({ purpose: 'confirm' }).catch(ignoreError('OPERATION_NOT_ALLOWED')),
  'identities.pending': (api) => api.identities.pending(),
  'identities.logIn': (api) => api.identities.logIn({}).catch(ignoreError('PROVIDER_ANSWER_EXPIRED')),
  'identities.register': (api) =>
    api.identities.register({ firstName: 'Un', lastName: 'Nouveau', acceptTerms: true }).catch(ignoreError('PROVIDER_ANSWER_EXPIRED')),
  'identities.link': (api) => api.identities.link().catch(ignoreError('PROVIDER_ANSWER_EXPIRED')),
  'identities.unlink': (api) => api.identities.unlink(),
  'identities.confirm': (api) => api.identities.confirm().catch(ignoreError('PROVIDER_ANSWER_EXPIRED')),
  'security.startTotp': (api) => api.security.startTotp(),
  // Without the secret of an earlier call.
  'security.enableTotp': async (api) => {
    await api.security.disableTotp()
    await api.security.enableTotp({ code: '123456' }).catch(ignoreError('TOTP_OFF'))
  },
  'security.disableTotp': (api) => api.security.disableTotp(),
  'security.renewRecoveryCodes': (api) => api.security.renewRecoveryCodes().catch(ignoreError('TOTP_OFF')),
  'security.startPasskey': (api) => api.security.startPasskey(),
  'security.addPasskey': (api) =>
    api.security
      .addPasskey({ name: 'Clé', registration: { ...noKey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } } })
      .catch(ignoreError('INVALID_PASSKEY')),
  'security.renamePasskey': (api) => api.security.renamePasskey({ id: 'nobodys', name: 'Clé' }).catch(ignoreError('PASSKEY_NOT_FOUND')),
  'security.removePasskey': (api) => api.security.removePasskey({ id: 'nobodys' }).catch(ignoreError('PASSKEY_NOT_FOUND')),
  'security.confirmWithPasskey': (api) => api.security.confirmWithPasskey({ proof: noProof }).catch(ignoreError('INVALID_PASSKEY')),
  'instance.checkInvitation': (api) => api.instance.checkInvitation({ token: unknownToken }).catch(ignoreError('INVITATION_EXPIRED')),
  'instance.legal': (api) => api.instance.legal(),
  'instance.read': (api) => api.instance.read(),
  'players.list': (api) => api.players.list({}),
  'players.find': (api, { bystander }) => api.players.find({ id: bystander.id }),
  'players.findPublic': (api, { bystander }) => api.players.findPublic({ id: bystander.id }),
  'players.block': (api, { bystander }) => api.players.block({ id: bystander.id }),
  'players.unblock': (api, { bystander }) => api.players.unblock({ id: bystander.id }),
  'players.blocked': (api) => api.players.blocked(),
  'places.list': (api) => api.places.list({}),
  'places.near': (api) => api.places.near({ position: { latitude: 45.75, longitude: 4.85 } }),
  'places.suggest': (api) => api.places.suggest({}),
  'places.find': (api, { placeId: id }) => api.places.find({ id }),
  'places.findPublic': (api, { placeId: id }) => api.places.findPublic({ id }),
  'places.corrections': (api, { placeId: id }) => api.places.corrections({ id }),
  'places.edit': (api, { placeId: id }) => api.places.edit({ id, changes: { address: `${Date.now()} rue Félix-Brun` } }),
  'places.changePhoto': (api, { placeId: id }) =>
    api.places.changePhoto({ params: { id }, body: new File([picture], 'photo.png', { type: 'image/png' }) }),
  'places.removePhoto': (api, { placeId: id }) => api.places.removePhoto({ id }),
  // The organizer's program has asked already.
  'contacts.send': (api, { bystander }) =>
    api.contacts.send({ userId: bystander.id, message: 'Bonjour' }).catch(ignoreError('CONTACT_PENDING')),
  'reports.reportUser': (api, { bystander }) => api.reports.reportUser({ userId: bystander.id, reason: 'Autre', details: '' }),
  'reports.reportMatch': (api, { id, token }) => api.reports.reportMatch({ matchId: id, token, reason: 'Autre', details: '' }),
  'reports.reportPlace': (api, { placeId }) => api.reports.reportPlace({ placeId, reason: 'Doublon', details: '' }),
  'reports.reportGuest': (api, { id, token }) =>
    api.reports.reportGuest({ matchId: id, token, guestId: 'nobody', reason: 'Autre', details: '' }).catch(ignoreError('GUEST_NOT_FOUND')),
  'matches.list': (api) => api.matches.list({}),
  'matches.near': (api) => api.matches.near({ position: { latitude: 45.75, longitude: 4.85 } }),
  'matches.showcase': (api) => api.matches.showcase(),
  'matches.organize': (api) => api.matches.organize(matchDraft({ title: 'Un autre match' })),
  'matches.find': (api, { id, token }) => api.matches.find({ id, token }),
  'matches.findPublic': (api, { id, token }) => api.matches.findPublic({ id, token }),
  'guests.come': (api, { id, token }) => api.guests.come({ id, token, ...newGuest('Tom') }),
  'guests.usualRules': (api) => api.guests.usualRules({ type: 'public' }),
  'guests.find': (api) => api.guests.find(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.rename': (api) => api.guests.rename(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.setEmail': (api) => api.guests.setEmail({ ...newGuest('Tom'), email: 'tom@exemple.fr' }).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.confirmEmail': (api) => api.guests.confirmEmail(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'lockerRoom.findAsGuest': (api) => api.lockerRoom.findAsGuest(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'lockerRoom.takeItemAsGuest': (api) =>
    api.lockerRoom.takeItemAsGuest({ ...newGuest('Tom'), itemId: 'none' }).catch(ignoreError('GUEST_NOT_FOUND')),
  'lockerRoom.releaseItemAsGuest': (api) =>
    api.lockerRoom.releaseItemAsGuest({ ...newGuest('Tom'), itemId: 'none' }).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.leave': (api) => api.guests.leave(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.claim': (api) => api.guests.claim(newGuest('Tom')).catch(ignoreError('GUEST_NOT_FOUND')),
  'guests.setRules': (api, { id }) => api.guests.setRules({ id, guestPolicy: 'open' }),
  'guests.add': (api, { id }) => api.guests.add({ id, guestId: newGuest('Rémi').guestId, name: 'Rémi' }),
  'guests.answer': (api, { id }) => api.guests.answer({ id, guestIds: ['nobody'], accept: true }),
  'guests.remove': (api, { id }) => api.guests.remove({ id, guestIds: ['nobody'] }),
  'guests.bring': (api, { id, token }) => api.guests.bring({ id, token, guestId: newGuest('Amir').guestId, name: 'Amir' }),
  'guests.takeBack': (api, { id, token }) => api.guests.takeBack({ id, token, guestId: 'nobody' }).catch(ignoreError('GUEST_NOT_FOUND')),
  'matches.join': (api, { id, token }) => api.matches.join({ id, token }),
  'matches.leave': (api, { id, token }) => api.matches.leave({ id, token }),
  'matches.edit': (api, { id }) => api.matches.edit({ id, changes: matchDraft({ title: 'Un autre titre', maxPlayers: 3 }) }),
  'matches.cancel': (api, { id }) => api.matches.cancel({ id }),
  'matchInvitations.invite': (api, { id, bystander }) => api.matchInvitations.invite({ id, userId: bystander.id }),
  'matchInvitations.inviteMany': (api, { id }) => api.matchInvitations.inviteMany({ id, from: 'match', fromId: id }),
  'matchInvitations.sources': (api, { id }) => api.matchInvitations.sources({ id }),
  'matchInvitations.list': (api, { id }) => api.matchInvitations.list({ id }),
  'matchInvitations.answers': (api, { id }) => api.matchInvitations.answers({ id }),
  'matchInvitations.remind': (api, { id }) => api.matchInvitations.remind({ id }),
  'matchInvitations.decline': (api, { id, token }) => api.matchInvitations.decline({ id, token }),
  'joinRequests.ask': (api, { id, token }) => api.joinRequests.ask({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'joinRequests.withdraw': (api, { id, token }) => api.joinRequests.withdraw({ id, token }),
  'joinRequests.answer': (api, { id, bystander }) =>
    api.joinRequests.answer({ id, userId: bystander.id, accept: true }).catch(ignoreError('JOIN_REQUEST_NOT_FOUND')),
  'matches.setNotices': (api, { id, token }) => api.matches.setNotices({ id, token, notices: null }),
  'matches.renewLink': (api, { id }) => api.matches.renewLink({ id }),
  'replacements.seek': (api, { id, token }) => api.replacements.seek({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'replacements.withdraw': (api, { id, token }) => api.replacements.withdraw({ id, token }),
  'replacements.take': (api, { id, token, playerId }) =>
    api.replacements.take({ id, token, userId: playerId }).catch(ignoreError('FAILED_PRECONDITION')),
  'replacements.takeOffered': (api, { id, token }) =>
    api.replacements.takeOffered({ id, token }).catch(ignoreError('FAILED_PRECONDITION', 'PLACE_TAKEN')),
  'replacements.passOffered': (api, { id, token }) => api.replacements.passOffered({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'replacements.giveBack': (api, { id, token }) => api.replacements.giveBack({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'replacements.handOver': (api, { id, playerId }) => api.replacements.handOver({ id, userId: playerId, message: '' }),
  'replacements.cancelHandover': (api, { id }) => api.replacements.cancelHandover({ id }),
  'replacements.answerHandover': (api, { id, token }) =>
    api.replacements.answerHandover({ id, token, accept: true }).catch(ignoreError('FAILED_PRECONDITION')),
  'replacements.becomeOrganizer': (api, { id, token }) =>
    api.replacements.becomeOrganizer({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'coOrganizers.name': (api, { id, playerId }) => api.coOrganizers.name({ id, userId: playerId }),
  'coOrganizers.takeBack': (api, { id, playerId }) => api.coOrganizers.takeBack({ id, userId: playerId }),
  'coOrganizers.resign': (api, { id, token }) => api.coOrganizers.resign({ id, token }),
  'coOrganizers.history': (api, { id }) => api.coOrganizers.history({ id }),
  'matches.removePlayer': (api, { id, playerId }) => api.matches.removePlayer({ id, userId: playerId }),
  'lockerRoom.find': (api, { id }) => api.lockerRoom.find({ id }),
  'lockerRoom.proposeTeams': (api, { id }) => api.lockerRoom.proposeTeams({ id, kind: 'balanced' }),
  'lockerRoom.messages': (api, { id }) => api.lockerRoom.messages({ id }),
  'lockerRoom.write': (api, { id }) => api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'Bonjour' }),
  'lockerRoom.announce': (api, { id }) => api.lockerRoom.announce({ id, messageId: crypto.randomUUID(), text: 'Bonjour' }),
  'lockerRoom.saveTeams': (api, { id }) => api.lockerRoom.saveTeams({ id, teams: [] }),
  // No teams, no such item, and the match is upcoming.
  'lockerRoom.publishTeams': (api, { id }) => api.lockerRoom.publishTeams({ id }).catch(ignoreError('FAILED_PRECONDITION')),
  'lockerRoom.addItem': (api, { id }) => api.lockerRoom.addItem({ id, name: 'Sifflet' }),
  'lockerRoom.takeItem': (api, { id }) => api.lockerRoom.takeItem({ id, itemId: 'nothing' }).catch(ignoreError('ITEM_NOT_FOUND')),
  'lockerRoom.releaseItem': (api, { id }) => api.lockerRoom.releaseItem({ id, itemId: 'nothing' }).catch(ignoreError('ITEM_NOT_FOUND')),
  'lockerRoom.removeItem': (api, { id }) => api.lockerRoom.removeItem({ id, itemId: 'nothing' }),
  'lockerRoom.saveResult': (api, { id }) =>
    api.lockerRoom.saveResult({ id, result: { homeScore: 1, awayScore: 0, absentIds: [] } }).catch(ignoreError('FAILED_PRECONDITION')),
  'lockerRoom.vote': (api, { id, playerId }) =>
    api.lockerRoom.vote({ id, ballot: { bestPlayerId: playerId, stars: {} } }).catch(ignoreError('VOTE_CLOSED')),
  // The match is upcoming, and nobody is absent.
  'attendance.sheet': (api, { id }) => api.attendance.sheet({ id }).catch(ignoreError('FAILED_PRECONDITION')),
  'attendance.mark': (api, { id, playerId }) =>
    api.attendance.mark({ id, marks: [{ playerId, mark: 'present', version: 0 }] }).catch(ignoreError('FAILED_PRECONDITION')),
  'attendance.settle': (api, { id, playerId }) =>
    api.attendance.settle({ id, playerId, settlement: 'kept', answer: '' }).catch(ignoreError('ATTENDANCE_NOT_FOUND')),
  'attendance.mine': (api) => api.attendance.mine(),
  'attendance.contest': (api, { id: matchId }) =>
    api.attendance.contest({ matchId, text: 'J’étais là.' }).catch(ignoreError('ATTENDANCE_NOT_FOUND')),
  // It does not lack players.
  'rescue.find': (api, { id }) => api.rescue.find({ id }).catch(ignoreError('FAILED_PRECONDITION')),
  'rescue.vote': (api, { id }) => api.rescue.vote({ id, choice: 'keep' }).catch(ignoreError('FAILED_PRECONDITION')),
  'rescue.keep': (api, { id }) => api.rescue.keep({ id }).catch(ignoreError('FAILED_PRECONDITION')),
  'availability.mine': (api) => api.availability.mine(),
  'availability.set': (api) => api.availability.set(availability()),
  'availability.end': (api) => api.availability.end(),
  'availability.matches': (api) => api.availability.matches(availability()),
  'availability.players': (api, { id }) => api.availability.players({ id }),
  // A player of the list is not to be asked.
  'availability.propose': (api, { id, playerId: userId }) =>
    api.availability.propose({ id, userId }).catch(ignoreError('PLAYER_NOT_FOUND')),
  'availability.withdraw': (api, { id, playerId: userId }) =>
    api.availability.withdraw({ id, userId }).catch(ignoreError('PLAYER_NOT_FOUND')),
  'home.pendingAnswers': (api) => api.home.pendingAnswers(),
  'notifications.list': (api) => api.notifications.list({}),
  'notifications.unread': (api) => api.notifications.unread(),
  'notifications.markRead': (api, { notificationId: id }) => api.notifications.markRead({ id }),
  'notifications.markAllRead': (api) => api.notifications.markAllRead({ until: '2026-11-02T18:00:00.000Z' }),
  'notifications.remove': (api, { notificationId: id }) => api.notifications.remove({ id }),
  'notificationSettings.find': (api) => api.notificationSettings.find(),
  'notificationSettings.update': (api) => api.notificationSettings.update(DEFAULT_NOTIFICATION_SETTINGS),
  'notificationSettings.findDigest': (api) => api.notificationSettings.findDigest(),
  'notificationSettings.findQuietHours': (api) => api.notificationSettings.findQuietHours(),
  'notificationSettings.updateQuietHours': (api) => api.notificationSettings.updateQuietHours({ enabled: true, from: 22, until: 8 }),
  'notificationSettings.updateDigest': (api) => api.notificationSettings.updateDigest({ enabled: true, hour: 18 }),
  'notificationSettings.unsubscribeByMail': (api) =>
    api.notificationSettings.unsubscribeByMail({ token: `${unknownToken}-messages` }).catch(ignoreError('UNSUBSCRIBE_LINK_INVALID')),
  'presence.confirm': (api, { id, token }) => api.presence.confirm({ id, token }).catch(ignoreError('FAILED_PRECONDITION')),
  'presence.remind': (api, { id }) => api.presence.remind({ id }).catch(ignoreError('FAILED_PRECONDITION')),
  'presence.freePlace': (api, { id, playerId }) =>
    api.presence.freePlace({ id, userId: playerId }).catch(ignoreError('FAILED_PRECONDITION')),
  'presenceLinks.find': (api) => api.presenceLinks.find({ token: unknownPresenceToken }).catch(ignoreError('PRESENCE_LINK_INVALID')),
  'presenceLinks.confirm': (api) => api.presenceLinks.confirm({ token: unknownPresenceToken }).catch(ignoreError('PRESENCE_LINK_INVALID')),
  'leaveLinks.find': (api) => api.leaveLinks.find({ token: unknownLeaveToken }).catch(ignoreError('LEAVE_LINK_INVALID')),
  'leaveLinks.leave': (api) => api.leaveLinks.leave({ token: unknownLeaveToken }).catch(ignoreError('LEAVE_LINK_INVALID')),
  'push.publicKey': (api) => api.push.publicKey(),
  // Not a real subscription.
  'push.subscribe': (api) =>
    api.push
      .subscribe({ endpoint: 'https://push.example/here', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } })
      .catch(ignoreError('PUSH_SERVICE_UNKNOWN')),
  'push.unsubscribe': (api) => api.push.unsubscribe(),
  'calendar.feed': (api) => api.calendar.feed(),
  'calendar.renew': (api) => api.calendar.renew(),
}

/** Headers of cross-site requests and of pages without an origin. */
const CROSS_SITE_HEADERS = [
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
] as const

/** For all calls; each ignores those it does not know. */
const INVALID_FIELDS = {
  title: 12,
  reactivate: 'perhaps',
  farewell: 5,
  reason: {},
  email: ['x'],
  changes: null,
  token: '<script>',
  appearsInSearch: 'peut-être',
}

const SESSION_ENDING_CALLS = ['users.register', 'users.logIn', 'users.logOut', 'account.reactivate']

/** Their calls concern no match. */
const WITHOUT_MATCH: readonly ProcedureAccess[] = ['anyone', 'guest', 'signed-in', 'user-owner']

/** The match types to test; calls without a match need only one. */
const matchVariants = (viewers: ProcedureAccess) =>
  WITHOUT_MATCH.includes(viewers) || viewers === 'place-editors'
    ? [{ type: 'public', holdsToken: false } as const]
    : (['public', 'private'] as const).flatMap((type) => [false, true].map((holdsToken) => ({ type, holdsToken })))

/** Tested in the other permission tests. */
const TESTED_ELSEWHERE =
  /^(groups|polls|series|seasons|ledger|settlements|funds|conversations|webhooks|installation|reports\.report(Group|Message|Poll|Series))\b/
const ADMIN_VIEWERS: readonly (ProcedureAccess | undefined)[] = ['admins', 'super-admins']

const procedures = Object.entries(contract)
  .flatMap(([slice, router]) =>
    Object.entries(router).map(([name, procedure]) => [`${slice}.${name}`, procedure as AnyContractProcedure] as const),
  )
  .filter(([name, procedure]) => !TESTED_ELSEWHERE.test(name) && !ADMIN_VIEWERS.includes(accessOf(procedure)))

function accessOf(procedure: AnyContractProcedure): ProcedureAccess | undefined {
  return (procedure['~orpc'].meta as Partial<ProcedureMeta>).access
}

/** By the declared access: `allowed`, or the error code. */
function expectedOutcome(
  { name, viewers }: { name: string; viewers: ProcedureAccess },
  persona: Persona,
  type: 'public' | 'private',
  holdsToken: boolean,
): string {
  // Who has the secret is the guest, signed in or not.
  if (viewers === 'anyone' || viewers === 'guest') return 'allowed'
  // Only the page says that there is a private match; to who wants to come there is none.
  const refusal = name === 'guests.come' ? 'MATCH_NOT_FOUND' : 'MATCH_PRIVATE'
  if (viewers === 'match-link') return type === 'public' || holdsToken ? 'allowed' : refusal
  if (!isSignedIn(persona)) return 'UNAUTHENTICATED'
  if (viewers === 'user-owner' && persona !== 'player')
    return name.startsWith('notifications.') ? 'NOTIFICATION_NOT_FOUND' : 'PROFILE_FORBIDDEN'
  // Who organizes decides instead.
  if (viewers === 'match-voters' && (persona === 'organizer' || persona === 'co-organizer')) return 'PERMISSION_DENIED'
  if (viewers === 'signed-in' || viewers === 'user-owner' || persona === 'organizer') return 'allowed'
  // Places are public, also where the match is private.
  if (viewers === 'place-editors')
    return ['co-organizer', 'role admin', 'siteAdmin', 'super admin'].includes(persona) ? 'allowed' : 'PERMISSION_DENIED'
  if (viewers === 'match-canceler' && persona === 'super admin') return 'allowed'
  const takesCoOrganizers = viewers === 'match-organizer' || viewers === 'locker-room-members' || viewers === 'match-players'
  if (takesCoOrganizers && persona === 'co-organizer') return 'allowed'
  // The token opens pages and lists, but not the organizer's procedures.
  const takesToken = viewers === 'match-viewers' || viewers === 'match-participants'
  const sees = type === 'public' || ['player', 'waiting', 'groupmate', 'co-organizer'].includes(persona) || (holdsToken && takesToken)
  if (!sees) return 'MATCH_NOT_FOUND'
  if (viewers === 'locker-room-members') return persona === 'player' ? 'allowed' : 'LOCKER_ROOM_CLOSED'
  const isForPlayers = viewers === 'match-participants' || viewers === 'match-players' || viewers === 'match-voters'
  if (isForPlayers && persona === 'player') return 'allowed'
  return viewers === 'match-viewers' ? 'allowed' : 'PERMISSION_DENIED'
}

/** The kinds of viewer: everybody with a session, and the programs of the organizer, who may do most. */
const KEY_VIEWERS = { 'a reading key': 'reading', 'a writing key': 'writing' } as const satisfies Record<string, ApiKeyScope>
// Programs first: they can't close the account, as its owner will.
const VIEWERS = [...(Object.keys(KEY_VIEWERS) as (keyof typeof KEY_VIEWERS)[]), ...PERSONAS]
const scopeOf = (viewer: (typeof VIEWERS)[number]): ApiKeyScope | null =>
  viewer in KEY_VIEWERS ? KEY_VIEWERS[viewer as keyof typeof KEY_VIEWERS] : null

/** Calls with which a user closes their own account. */
const ACCOUNT_ENDS = ['account.deactivate', 'account.requestDeletion']

describe('permissions of match procedures', () => {
  const server = testServer()
  let users: PersonaUsers
  let bystander: TestUser
  let notificationId = ''

  beforeAll(async () => {
    users = await registerPersonas(server)
    bystander = await registerTestUser(server.address, 'Une Personne au bord du terrain')
  })

  const counted = async (match: PersonaMatch): Promise<CountedMatch> => ({ match, counts: await readMatchCounts(server.db, match.id) })
  const newMatch = async (type: 'public' | 'private') => counted(await createPersonaMatch(server, users, type))
  const targetOf = (match: PersonaMatch, holdsToken: boolean): Target => ({
    id: match.id,
    placeId: match.placeId,
    token: holdsToken ? match.token : undefined,
    playerId: users.player.id,
    notificationId,
    bystander,
  })

  /** Signing in, up or out ends the current session, so the next call needs a new one. */
  const apiFor = async (persona: Persona, name: string): Promise<ApiClient> => {
    if (!SESSION_ENDING_CALLS.includes(name) || !isSignedIn(persona)) return users[persona].api
    return apiClient(server.address, { cookie: await signIn(persona) })
  }
  const keyApi = async (scope: ApiKeyScope) => apiClient(server.address, (await insertApiKey(server.db, users.organizer, scope)).headers)
  const signIn = async (persona: Persona): Promise<string> => {
    const answer = await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: users[persona].email, password: PASSWORD }),
    })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('are declared and tested for every procedure', () => {
    for (const [name, procedure] of procedures) expect(accessOf(procedure), name).toBeTypeOf('string')
    expect(Object.keys(calls).sort()).toEqual(procedures.map(([name]) => name).sort())
  })

  it.each(procedures)(
    '%s: follows its declared access for every kind of viewer, and a refusal changes nothing',
    async (name, procedure) => {
      const call = calls[name]
      const viewers = accessOf(procedure)
      if (!call || !viewers) throw new Error(`${name} is not declared`)
      const isRead = procedure['~orpc'].route.method === 'GET'
      notificationId = newId()
      await storageOf(server.db)
        .insert(notifications)
        .values({ id: notificationId, userId: users.player.id, type: 'match', title: 'Le canari' })
      for (const { type, holdsToken } of matchVariants(viewers)) {
        let unchanged: CountedMatch | null = null
        for (const viewer of VIEWERS) {
          const scope = scopeOf(viewer)
          const persona = scope ? 'organizer' : (viewer as Persona)
          const current: CountedMatch = unchanged ?? (await newMatch(type))
          const { match, counts } = current
          const api = await (scope ? keyApi(scope) : apiFor(persona, name))
          const outcome = await call(api, targetOf(match, holdsToken)).then(
            () => 'allowed',
            (error) => error.code,
          )
          // Users can't report their own content.
          const isOwn = name === 'reports.reportMatch' && persona === 'organizer'
          const path = name.split('.')
          const refusal = scope && whyKeyCannotCall(scope, { path, method: procedure['~orpc'].route.method, access: viewers })
          const expected = refusal ?? (isOwn ? 'PERMISSION_DENIED' : expectedOutcome({ name, viewers }, persona, type, holdsToken))
          expect(outcome, `${viewer}, ${type} match${holdsToken ? ', with its token' : ''}`).toBe(expected)
          const leavesItAsItWas = expected !== 'allowed' || isRead
          if (leavesItAsItWas) expect(await readMatchCounts(server.db, match.id)).toEqual(counts)
          if (leavesItAsItWas) unchanged = current
          else unchanged = WITHOUT_MATCH.includes(viewers) ? await counted(match) : null
        }
      }
      // This call closed their accounts.
      if (ACCOUNT_ENDS.includes(name)) users = await registerPersonas(server)
    },
  )

  /** For calls that change nothing: one match for all of them. */
  const untouched = async () => (ofRefusals ??= await newMatch('public'))
  let ofRefusals: CountedMatch | undefined

  it.each(procedures)('%s: refuses cross-site requests', async (name, procedure) => {
    const call = calls[name]
    if (!call || procedure['~orpc'].route.method === 'GET') return
    const { match, counts } = await untouched()
    for (const [header, value] of CROSS_SITE_HEADERS) {
      const api = apiClient(server.address, { cookie: users.organizer.cookie, [header]: value })
      await expect(call(api, targetOf(match, false))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
    expect(await readMatchCounts(server.db, match.id)).toEqual(counts)
    await expect(users.organizer.api.users.me()).resolves.toMatchObject({ id: users.organizer.id })
  })

  it.each(procedures)('%s: refuses invalid input with a French message, and changes nothing', async (name, procedure) => {
    const { route, inputSchema } = procedure['~orpc']
    if (!inputSchema || !route.path) return
    const { match, counts } = await untouched()
    const path = route.path.replace('{userId}', 'x').replace('{id}', `${match.id}%00`)
    const hasBody = route.method === 'POST' || route.method === 'PUT'
    const url = `${server.address}/api${path}${hasBody ? '' : '?limit=many&token=%3Cscript%3E&period=never'}`
    const answer = await fetch(url, {
      method: route.method,
      headers: { cookie: users.organizer.cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(INVALID_FIELDS) : undefined,
    })
    const body = (await answer.json()) as { code: string; message: string }
    expect(answer.status, name).toBe(400)
    expect(body.code).toBe('INVALID_ARGUMENT')
    expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|zod|Invalid/)
    expect(body.message).not.toBe('')
    expect(await readMatchCounts(server.db, match.id)).toEqual(counts)
    expect(errors.INVALID_ARGUMENT.status).toBe(400)
  })
})
