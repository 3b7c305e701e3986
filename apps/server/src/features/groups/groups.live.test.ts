import { beforeEach, describe, expect, it } from 'vitest'
import { signalsFor } from '#app/signals.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import type { Signal } from '#platform/live/signal.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { demoteAdmin } from './commands/demote-admin.ts'
import { editGroup } from './commands/edit-group.ts'
import { promoteMember } from './commands/promote-member.ts'
import { transferOwnership } from './commands/transfer-ownership.ts'
import { groupSignals } from './groups.live.ts'
import { acceptRequest } from './membership/commands/accept-request.ts'
import { inviteToGroup } from './membership/commands/invite-to-group.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { rejectRequest } from './membership/commands/reject-request.ts'
import { removeMember } from './membership/commands/remove-member.ts'
import { withdrawInvitation } from './membership/commands/withdraw-invitation.ts'

const test = testDatabase()
const [nadia, karim, hugo, sofia] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Lopes'])
let id: string

/** A private group of Nadia's: Karim is an admin of it, Hugo a member; Sofia is not in it. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { isPrivate: true, admins: [karim], members: [hugo] })
  test.events.length = 0
})

const ask = () => createJoinRequest(test.db, id, sofia)
const answer = async (act: typeof acceptRequest) => {
  const requestId = await ask()
  test.events.length = 0
  await act({ db: test.db, actor: karim, input: { id, requestId, handledBy: karim.id } })
}
const inviteTo = async (someone: Person, { hasBlocked = false } = {}) => {
  if (hasBlocked) await storageOf(test.db).insert(userBlocks).values({ blockerId: someone.id, blockedId: nadia.id })
  await inviteToGroup(about(someone))
}
const withdraw = async (someone: Person, options = {}) => {
  await inviteTo(someone, options)
  test.events.length = 0
  await withdrawInvitation(about(someone))
}
const edit = (changes: object) => editGroup({ db: test.db, actor: karim, input: { id, changes } })
const about = ({ id: userId }: Person) => ({ db: test.db, actor: nadia, input: { id, userId } })

/** Whom the signals name, of the kind that they are. */
function signalLabels(signals: Signal[]): string[] {
  const names = new Map([nadia, karim, hugo, sofia].map((someone) => [someone.id, someone.displayName.split(' ')[0]]))
  return signals
    .flatMap((signal) => {
      if (signal.kind === 'hint') return ['inside']
      if (signal.kind !== 'user') return []
      const what = [
        signal.frame.type === 'resync' ? ', to read everything again' : '',
        signal.recheckSubscriptions ? ', looked at again' : '',
      ]
      return [`${names.get(signal.userId)}${what.join('')}`]
    })
    .sort()
}

describe('live signals of a group', () => {
  it.each<[cause: string, act: () => Promise<unknown>, told: string[]]>([
    ['a request', ask, ['Karim', 'Nadia', 'Sofia', 'inside']],
    ['a request that is accepted', () => answer(acceptRequest), ['Karim', 'Nadia', 'Sofia', 'Sofia, to read everything again', 'inside']],
    ['a request that is rejected', () => answer(rejectRequest), ['Karim', 'Nadia', 'Sofia', 'inside']],
    ['a new description', () => edit({ description: '' }), ['Hugo', 'Karim', 'Nadia', 'inside']],
    [
      'a new name, which matches show too',
      () => edit({ name: 'Les Canuts' }),
      ['Hugo', 'Karim', 'Nadia'].map((name) => `${name}, to read everything again`).concat('inside'),
    ],
    ['an invitation', () => inviteToGroup(about(sofia)), ['Sofia', 'inside']],
    ['an invitation to somebody who blocked the admin, who cannot tell', () => inviteTo(sofia, { hasBlocked: true }), ['inside']],
    ['an invitation that is withdrawn', () => withdraw(sofia), ['Sofia', 'inside']],
    ['one that never arrived', () => withdraw(sofia, { hasBlocked: true }), ['inside']],
    ['a promotion', () => promoteMember(about(hugo)), ['Hugo', 'inside']],
    ['a demotion', () => demoteAdmin(about(karim)), ['Karim', 'inside']],
    ['a removal', () => removeMember(about(hugo)), ['Hugo, to read everything again, looked at again', 'inside']],
    [
      'a member who leaves',
      () => leaveGroup({ ...about(hugo), actor: hugo }),
      ['Hugo, to read everything again, looked at again', 'inside'],
    ],
    [
      'a group that is handed over',
      () => transferOwnership(about(hugo)),
      ['Hugo', 'Nadia', 'Nadia, to read everything again, looked at again', 'inside', 'inside'],
    ],
  ])('%s', async (_cause, act, told) => {
    await act()
    const signals = test.events.flatMap(groupSignals)
    expect(signalLabels(signals)).toEqual(told)
    for (const signal of signals.filter(({ kind }) => kind === 'hint')) expect(signal).toMatchObject({ frame: { type: 'group', id } })
  })

  it('tell the creator of a new group', async () => {
    const another = await createTestGroup(test.db, hugo)
    expect(test.events.flatMap(groupSignals)).toEqual([{ kind: 'user', userId: hugo.id, frame: { type: 'group', id: another } }])
  })

  it('reach members only if it is private, all subscribers if it is public', async () => {
    const open = await createTestGroup(test.db, nadia, { members: [hugo] })
    test.events.length = 0
    for (const groupId of [id, open]) await promoteMember({ db: test.db, actor: nadia, input: { id: groupId, userId: hugo.id } })
    const hints = test.events.flatMap(signalsFor).filter(({ kind }) => kind === 'hint')
    expect(hints).toEqual([
      { kind: 'hint', topics: [`group:${id}`], frame: { type: 'group', id }, visibilityKey: `group:${id}` },
      { kind: 'hint', topics: [`group:${open}`], frame: { type: 'group', id: open }, visibilityKey: null },
    ])
  })

  it('tell members that a match was added or deleted', () => {
    const event = { type: 'group.matches-changed', groupId: id, groupName: '', isPrivate: true, matchId: 'm1' } as const
    expect(signalLabels(groupSignals(event))).toEqual(['inside'])
  })
})
