import { adminRouter } from '#features/admin/admin.router.ts'
import { apiKeysRouter } from '#features/api-keys/api-keys.router.ts'
import { attendanceRouter } from '#features/attendance/attendance.router.ts'
import { availabilityRouter } from '#features/availability/availability.router.ts'
import { calendarRouter } from '#features/calendar/calendar.router.ts'
import { contactsRouter } from '#features/contacts/contacts.router.ts'
import { conversationsRouter } from '#features/conversations/conversations.router.ts'
import { messageModerationRouter } from '#features/conversations/message-moderation.router.ts'
import { createFundsRouter } from '#features/funds/funds.router.ts'
import { groupModerationRouter } from '#features/groups/group-moderation.router.ts'
import { groupsRouter } from '#features/groups/groups.router.ts'
import { homeRouter } from '#features/home/home.router.ts'
import type { TryMailer } from '#features/instance/commands/send-test-mail.ts'
import { createInstallationRouter } from '#features/instance/installation.router.ts'
import type { Instance } from '#features/instance/instance.public.ts'
import { createInstanceRouter } from '#features/instance/instance.router.ts'
import { createLedgerRouter } from '#features/ledger/ledger.router.ts'
import { lockerRoomRouter } from '#features/locker-room/locker-room.router.ts'
import { createGuestsRouter } from '#features/matches/guests/guests.router.ts'
import { invitationsRouter } from '#features/matches/invitations/invitations.router.ts'
import { joinRequestsRouter } from '#features/matches/join-requests/join-requests.router.ts'
import { matchesRouter } from '#features/matches/matches.router.ts'
import { matchModerationRouter } from '#features/matches/moderation/match-moderation.router.ts'
import { coOrganizersRouter } from '#features/matches/organizers/co-organizers.router.ts'
import { createLeaveLinksRouter } from '#features/matches/participation/leave-links.router.ts'
import { createPresenceLinksRouter, presenceRouter } from '#features/matches/presence/presence.router.ts'
import { replacementsRouter } from '#features/matches/replacements/replacements.router.ts'
import type { LeaveTokens } from '#features/notifications/leave-links.auth.ts'
import { notificationPurgeRouter } from '#features/notifications/notification-purge.router.ts'
import { notificationsRouter } from '#features/notifications/notifications.router.ts'
import type { PresenceTokens } from '#features/notifications/presence-links.auth.ts'
import { createNotificationSettingsRouter, createPushRouter } from '#features/notifications/settings/notification-settings.router.ts'
import type { UnsubscribeTokens } from '#features/notifications/unsubscribe-links.auth.ts'
import { createPaymentDetailsRouter } from '#features/payment-details/payment-details.router.ts'
import { createPlacesRouter } from '#features/places/places.router.ts'
import { playersRouter } from '#features/players/players.router.ts'
import { pollsRouter } from '#features/polls/polls.router.ts'
import { reportsRouter } from '#features/reports/reports.router.ts'
import { rescueRouter } from '#features/rescue/rescue.router.ts'
import { seasonsRouter } from '#features/seasons/seasons.router.ts'
import { seriesRouter } from '#features/series/series.router.ts'
import { settlementsRouter } from '#features/settlements/settlements.router.ts'
import { createAccountRouter } from '#features/users/account.router.ts'
import { createFirstAdminRouter } from '#features/users/first-admin.router.ts'
import { createIdentitiesRouter } from '#features/users/identities/identities.router.ts'
import type { ProviderSignIn } from '#features/users/identities/provider-sign-in.auth.ts'
import { userModerationRouter } from '#features/users/moderation/user-moderation.router.ts'
import { createSecurityRouter } from '#features/users/security.router.ts'
import type { Auth } from '#features/users/users.auth.ts'
import { createUsersRouter } from '#features/users/users.router.ts'
import { createWebhookRouters } from '#features/webhooks/webhooks.router.ts'
import { rootApi } from '#platform/api/api.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { IdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'

export type RouterDependencies = Parameters<typeof createWebhookRouters>[0] &
  Parameters<typeof createPaymentDetailsRouter>[0] & {
    auth: Auth
    throttle: AccountThrottle
    providerSignIn: ProviderSignIn
    identityProvider: IdentityProvider | null
    files: FileStore
    pushSender: PushSender
    unsubscribeTokens: UnsubscribeTokens
    leaveTokens: LeaveTokens
    presenceTokens: PresenceTokens
    instance: Instance
    mailer: Mailer
    tryMailer: TryMailer
    /** For failures that don't fail the call. */
    onError: (error: unknown, during: string) => void
  }

/** All procedures of the API. */
export const createRouter = (dependencies: RouterDependencies) =>
  rootApi.router({
    users: createUsersRouter({ ...dependencies, environment: dependencies.instance.config }),
    account: createAccountRouter(dependencies),
    apiKeys: apiKeysRouter,
    security: createSecurityRouter(dependencies),
    identities: createIdentitiesRouter({ ...dependencies, environment: dependencies.instance.config }),
    players: playersRouter,
    places: createPlacesRouter(dependencies),
    contacts: contactsRouter,
    reports: reportsRouter,
    matches: matchesRouter,
    guests: createGuestsRouter(dependencies),
    matchInvitations: invitationsRouter,
    replacements: replacementsRouter,
    joinRequests: joinRequestsRouter,
    coOrganizers: coOrganizersRouter,
    leaveLinks: createLeaveLinksRouter(dependencies),
    presence: presenceRouter,
    presenceLinks: createPresenceLinksRouter(dependencies),
    series: seriesRouter,
    seasons: seasonsRouter,
    ledger: createLedgerRouter(dependencies),
    settlements: settlementsRouter,
    funds: createFundsRouter(dependencies),
    lockerRoom: lockerRoomRouter,
    rescue: rescueRouter,
    attendance: attendanceRouter,
    availability: availabilityRouter,
    paymentDetails: createPaymentDetailsRouter(dependencies),
    groups: groupsRouter,
    polls: pollsRouter,
    ...createWebhookRouters(dependencies),
    home: homeRouter,
    conversations: conversationsRouter,
    messageModeration: messageModerationRouter,
    notifications: notificationsRouter,
    notificationSettings: createNotificationSettingsRouter(dependencies),
    push: createPushRouter(dependencies),
    calendar: calendarRouter,
    matchModeration: matchModerationRouter,
    groupModeration: groupModerationRouter,
    admin: adminRouter,
    instance: createInstanceRouter(dependencies),
    installation: {
      ...createInstallationRouter({ ...dependencies, passwords: dependencies.auth.passwords }),
      ...createFirstAdminRouter(dependencies),
    },
    userModeration: userModerationRouter,
    notificationPurge: notificationPurgeRouter,
  })

export type AppRouter = ReturnType<typeof createRouter>
