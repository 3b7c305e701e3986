import { adminContract } from './admin/admin.contract.ts'
import { apiKeyContract } from './api-keys/api-key.contract.ts'
import { attendanceContract } from './attendance/attendance.contract.ts'
import { availabilityContract } from './availability/availability.contract.ts'
import { calendarContract } from './calendar/calendar.contract.ts'
import { contactContract } from './contacts/contact.contract.ts'
import { conversationContract } from './conversations/conversation.contract.ts'
import { messageModerationContract } from './conversations/message-moderation.contract.ts'
import { fundContract } from './funds/fund.contract.ts'
import { groupContract } from './groups/group.contract.ts'
import { groupModerationContract } from './groups/group-moderation.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { installationContract } from './instance/installation.contract.ts'
import { instanceContract } from './instance/instance.contract.ts'
import { ledgerContract } from './ledger/ledger.contract.ts'
import { lockerRoomContract } from './locker-room/locker-room.contract.ts'
import { guestContract } from './matches/guests/guest.contract.ts'
import { invitationContract } from './matches/invitations/invitation.contract.ts'
import { joinRequestContract } from './matches/join-requests/join-request.contract.ts'
import { matchContract } from './matches/match.contract.ts'
import { matchModerationContract } from './matches/moderation/match-moderation.contract.ts'
import { coOrganizerContract } from './matches/organizers/co-organizer.contract.ts'
import { leaveLinkContract } from './matches/participation/leave-link.contract.ts'
import { presenceContract, presenceLinkContract } from './matches/presence/presence.contract.ts'
import { replacementContract } from './matches/replacements/replacement.contract.ts'
import { notificationContract } from './notifications/notification.contract.ts'
import { notificationPurgeContract } from './notifications/notification-purge.contract.ts'
import { notificationSettingsContract, pushContract } from './notifications/notification-settings.contract.ts'
import { paymentDetailsContract } from './payment-details/payment-details.contract.ts'
import { placeContract } from './places/place.contract.ts'
import { playerContract } from './players/player.contract.ts'
import { pollContract } from './polls/poll.contract.ts'
import { reportContract } from './reports/report.contract.ts'
import { rescueContract } from './rescue/rescue.contract.ts'
import { seasonContract } from './season/season.contract.ts'
import { seriesContract } from './series/series.contract.ts'
import { settlementContract } from './settlements/settlement.contract.ts'
import { accountContract } from './users/account.contract.ts'
import { identityContract } from './users/identity.contract.ts'
import { securityContract } from './users/security.contract.ts'
import { userContract } from './users/user.contract.ts'
import { userModerationContract } from './users/user-moderation.contract.ts'
import { instanceWebhookContract, webhookContract } from './webhooks/webhook.contract.ts'

export const contract = {
  users: userContract,
  account: accountContract,
  apiKeys: apiKeyContract,
  security: securityContract,
  identities: identityContract,
  players: playerContract,
  places: placeContract,
  contacts: contactContract,
  reports: reportContract,
  matches: matchContract,
  guests: guestContract,
  matchInvitations: invitationContract,
  joinRequests: joinRequestContract,
  replacements: replacementContract,
  coOrganizers: coOrganizerContract,
  lockerRoom: lockerRoomContract,
  leaveLinks: leaveLinkContract,
  presence: presenceContract,
  presenceLinks: presenceLinkContract,
  rescue: rescueContract,
  attendance: attendanceContract,
  availability: availabilityContract,
  series: seriesContract,
  seasons: seasonContract,
  ledger: ledgerContract,
  settlements: settlementContract,
  funds: fundContract,
  paymentDetails: paymentDetailsContract,
  groups: groupContract,
  polls: pollContract,
  webhooks: webhookContract,
  home: homeContract,
  conversations: conversationContract,
  notifications: notificationContract,
  notificationSettings: notificationSettingsContract,
  push: pushContract,
  calendar: calendarContract,
  admin: adminContract,
  instance: instanceContract,
  installation: installationContract,
  instanceWebhooks: instanceWebhookContract,
  userModeration: userModerationContract,
  matchModeration: matchModerationContract,
  groupModeration: groupModerationContract,
  messageModeration: messageModerationContract,
  notificationPurge: notificationPurgeContract,
}
