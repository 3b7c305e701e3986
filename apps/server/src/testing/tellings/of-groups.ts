import { acceptRequest } from '#features/groups/commands/accept-request.ts'
import { leaveGroup } from '#features/groups/commands/leave-group.ts'
import { promoteMember } from '#features/groups/commands/promote-member.ts'
import { rejectRequest } from '#features/groups/commands/reject-request.ts'
import { removeMember } from '#features/groups/commands/remove-member.ts'
import { transferOwnership } from '#features/groups/commands/transfer-ownership.ts'
import { banUser } from '#features/users/commands/ban-user.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { askToJoin } from '../groups.ts'
import type { Person } from '../people.ts'
import { type Cause, ofGroup, type Stage } from './stage.ts'

const ask = ({ db, sofia, groupId }: Stage) => askToJoin(db, groupId, sofia)
async function askAndGetAnswer(stage: Stage, answer: typeof acceptRequest): Promise<void> {
  const { db, karim, groupId: id } = stage
  await answer({ db, actor: karim, input: { id, requestId: await ask(stage), handledBy: karim.id } })
}
const ban = ({ db }: Stage, { id: userId }: Person) => banUser({ db, actor: 'command-line', input: { userId } })

const points = { groupId: 'lions', requestId: 'request' }
const asked = ofGroup(['samir', 'karim'], 'group_request', 'Sofia Lopes demande à rejoindre le groupe', { from: 'sofia', points })
const inherited = ofGroup(['karim'], 'group_ownership_transferred', 'Le groupe vous revient : vous en êtes propriétaire')
const handedOver = (to: 'karim' | 'hugo') =>
  ofGroup([to], 'group_ownership_transferred', 'Samir Touré vous confie le groupe : vous en êtes propriétaire', { from: 'samir' })

/** What people are told of a group. */
export const ofGroups: Cause[] = [
  { event: 'group.requested', cause: 'a request to join: every admin', act: ask, told: [asked] },
  {
    event: 'group.request-handled',
    cause: 'a request that is accepted: whoever asked',
    act: (stage) => askAndGetAnswer(stage, acceptRequest),
    told: [
      asked,
      ofGroup(['sofia'], 'group_join_accepted', 'Votre demande est acceptée : bienvenue dans le groupe !', { from: 'karim', points }),
    ],
  },
  {
    event: 'group.request-handled',
    cause: 'a request that is rejected: whoever asked',
    act: (stage) => askAndGetAnswer(stage, rejectRequest),
    told: [asked, ofGroup(['sofia'], 'group_join_rejected', 'Votre demande n’a pas été acceptée', { from: 'karim', points })],
  },
  {
    event: 'group.request-withdrawn',
    cause: 'a request that ends with its account: nobody',
    act: async (stage) => {
      await ask(stage)
      await ban(stage, stage.sofia)
    },
    told: [asked],
  },
  {
    event: 'group.ownership-transferred',
    cause: 'a group that is handed over: its new owner',
    act: ({ db, samir, hugo, groupId: id }) => transferOwnership({ db, actor: samir, input: { id, userId: hugo.id } }),
    told: [handedOver('hugo')],
  },
  {
    event: 'group.ownership-transferred',
    cause: 'a group whose creator leaves: the oldest admin',
    act: ({ db, samir, groupId: id }) => leaveGroup({ db, actor: samir, input: { id } }),
    told: [handedOver('karim')],
  },
  {
    event: 'group.ownership-transferred',
    cause: 'a group whose creator is banned: the oldest admin, by nobody',
    act: (stage) => ban(stage, stage.samir),
    told: [inherited],
  },
  {
    event: 'group.ownership-transferred',
    cause: 'a group whose creator’s account is deleted: the oldest admin, by nobody',
    act: ({ db, samir }) => deleteUser({ db, actor: 'command-line', input: { userId: samir.id } }),
    told: [inherited],
  },
  {
    event: 'group.member-promoted',
    cause: 'a promotion: nobody',
    act: ({ db, samir, hugo, groupId: id }) => promoteMember({ db, actor: samir, input: { id, userId: hugo.id } }),
    told: [],
  },
  {
    event: 'group.member-gone',
    cause: 'a removal: nobody',
    act: ({ db, samir, hugo, groupId: id }) => removeMember({ db, actor: samir, input: { id, userId: hugo.id } }),
    told: [],
  },
]
