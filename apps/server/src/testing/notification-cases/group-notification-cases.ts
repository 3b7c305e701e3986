import { eq } from 'drizzle-orm'
import { deleteOwnGroup } from '#features/groups/commands/delete-own-group.ts'
import { editGroup } from '#features/groups/commands/edit-group.ts'
import { promoteMember } from '#features/groups/commands/promote-member.ts'
import { transferOwnership } from '#features/groups/commands/transfer-ownership.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { rejectRequest } from '#features/groups/membership/commands/reject-request.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { matches } from '#features/matches/matches.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createJoinRequest } from '../fixtures/group-fixtures.ts'
import type { Person } from '../people.ts'
import { storageOf } from '../storage-of.ts'
import { groupNotification, matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

const requestMembership = ({ db, sofia, groupId }: NotificationFixture) => createJoinRequest(db, groupId, sofia)
async function requestAndHandle(stage: NotificationFixture, answer: typeof acceptRequest): Promise<void> {
  const { db, karim, groupId: id } = stage
  await answer({ db, actor: karim, input: { id, requestId: await requestMembership(stage), handledBy: karim.id } })
}
const ban = ({ db }: NotificationFixture, { id: userId }: Person) => banUser({ db, actor: 'command-line', input: { userId } })

const references = { groupId: 'lions', requestId: 'request' }
const joinRequestNotification = groupNotification(['samir', 'karim'], 'group_request', 'Sofia Lopes demande à rejoindre le groupe', {
  from: 'sofia',
  references,
})
const inheritedOwnershipNotification = groupNotification(
  ['karim'],
  'group_ownership_transferred',
  'Le groupe vous revient : vous en êtes propriétaire',
)
const transferredOwnershipNotification = (to: 'karim' | 'hugo') =>
  groupNotification([to], 'group_ownership_transferred', 'Samir Touré vous confie le groupe : vous en êtes propriétaire', { from: 'samir' })

/** Notifications about groups. */
export const groupNotificationCases: NotificationCase[] = [
  {
    event: 'group.edited',
    description: 'a change of city and privacy, with the name as it was: every other member',
    action: ({ db, karim, groupId: id }) =>
      editGroup({ db, actor: karim, input: { id, changes: { name: 'Les Lions', city: 'Bron', isPrivate: true } } }),
    expected: [
      groupNotification(
        ['samir', 'hugo'],
        'group_changed',
        'Karim Haddad a modifié le groupe : nouvelle ville (Bron), il est maintenant privé',
        { from: 'karim' },
      ),
    ],
  },
  {
    event: 'group.join-requested',
    description: 'a request to join: every admin',
    action: requestMembership,
    expected: [joinRequestNotification],
  },
  {
    event: 'group.member-invited',
    description: 'an invitation: the player',
    action: ({ db, karim, sofia, groupId: id }) => inviteToGroup({ db, actor: karim, input: { id, userId: sofia.id } }),
    expected: [
      groupNotification(['sofia'], 'group_invitation', 'Karim Haddad vous invite à rejoindre le groupe', { from: 'karim', references }),
    ],
  },
  {
    event: 'group.join-request-handled',
    description: 'a request that is accepted: the user who asked',
    action: (stage) => requestAndHandle(stage, acceptRequest),
    expected: [
      joinRequestNotification,
      groupNotification(['sofia'], 'group_join_accepted', 'Votre demande est acceptée : bienvenue dans le groupe !', {
        from: 'karim',
        references,
      }),
    ],
  },
  {
    event: 'group.join-request-handled',
    description: 'a request that is rejected: the user who asked',
    action: (stage) => requestAndHandle(stage, rejectRequest),
    expected: [
      joinRequestNotification,
      groupNotification(['sofia'], 'group_join_rejected', 'Votre demande n’a pas été acceptée', { from: 'karim', references }),
    ],
  },
  {
    event: 'group.join-request-withdrawn',
    description: 'a request that ends with its account: nobody',
    action: async (stage) => {
      await requestMembership(stage)
      await ban(stage, stage.sofia)
    },
    expected: [joinRequestNotification],
  },
  {
    event: 'group.ownership-transferred',
    description: 'a group that is handed over: its new owner',
    action: ({ db, samir, hugo, groupId: id }) => transferOwnership({ db, actor: samir, input: { id, userId: hugo.id } }),
    expected: [transferredOwnershipNotification('hugo')],
  },
  {
    event: 'group.ownership-transferred',
    description: 'a group whose creator leaves: the oldest admin',
    action: ({ db, samir, groupId: id }) => leaveGroup({ db, actor: samir, input: { id } }),
    expected: [transferredOwnershipNotification('karim')],
  },
  {
    event: 'group.ownership-transferred',
    description: 'a group whose creator is banned: the oldest admin, by nobody',
    action: (stage) => ban(stage, stage.samir),
    expected: [inheritedOwnershipNotification],
  },
  {
    event: 'group.ownership-transferred',
    description: 'a group whose creator’s account is deleted: the oldest admin, by nobody',
    action: ({ db, samir }) => deleteUser({ db, actor: 'command-line', input: { userId: samir.id } }),
    expected: [inheritedOwnershipNotification],
  },
  ...(['group.deleted', 'match.group-deleted'] as const).map((event) => ({
    event,
    description: 'a group that its owner deletes: its other members, and the players of its matches to come',
    action: async ({ db, samir, matchId, groupId }: NotificationFixture) => {
      await storageOf(db).update(matches).set({ groupId }).where(eq(matches.id, matchId))
      await deleteOwnGroup({ db, actor: samir, input: { id: groupId, name: 'les lions' } })
    },
    expected: [
      groupNotification(['karim', 'hugo'], 'group_deleted', 'Ce groupe a été supprimé', { references: {}, target: null }),
      matchNotification(['karim', 'nadia', 'hugo', 'ines'], 'Le match reste, sans groupe : « Les Lions » n’existe plus'),
    ],
  })),
  {
    event: 'group.member-promoted',
    description: 'a promotion: nobody',
    action: ({ db, samir, hugo, groupId: id }) => promoteMember({ db, actor: samir, input: { id, userId: hugo.id } }),
    expected: [],
  },
  {
    event: 'group.member-left',
    description: 'a removal: nobody',
    action: ({ db, samir, hugo, groupId: id }) => removeMember({ db, actor: samir, input: { id, userId: hugo.id } }),
    expected: [],
  },
]
