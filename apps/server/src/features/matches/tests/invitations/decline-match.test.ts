import { beforeEach, describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { declineMatch } from '../../invitations/commands/decline-match.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { listUnansweredInvitations } from '../../invitations/invitations.queries.ts'
import { findMatch, findMatchIfVisible } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const test = testDatabase()
let karim: Person
let nadia: Person

beforeEach(async () => {
  ;[karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
})

async function createMatchWithInvitation(type: 'public' | 'private'): Promise<string> {
  const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ type }) })
  await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
  test.events.length = 0
  return id
}
const decline = (id: string) => declineMatch({ db: test.db, actor: nadia, input: { id } })

describe('declining an invitation', () => {
  it('is told to the organizer, and leaves the match in sight: one may still come', async () => {
    const id = await createMatchWithInvitation('private')
    expect((await findMatch(test.db, nadia, { id })).can.decline).toBe(true)
    await decline(id)
    await decline(id)
    expect(test.events).toMatchObject([{ type: 'match.declined', userId: nadia.id, organizerIds: [karim.id] }])
    const declined = { viewer: { status: 'invited', hasDeclined: true }, can: { decline: false, join: true } }
    expect(await findMatch(test.db, nadia, { id })).toMatchObject(declined)
    expect((await listUnansweredInvitations(test.db, karim, { id })).items).toEqual([])
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ viewer: { status: 'going', hasDeclined: false } })
  })

  it('ends with the next invitation', async () => {
    const id = await createMatchWithInvitation('private')
    await decline(id)
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({
      viewer: { status: 'invited', hasDeclined: false },
      can: { decline: true },
    })
    expect(test.events.map(({ type }) => type)).toEqual(['match.declined', 'match.players-invited'])
  })

  it('does nothing without an invitation, nor on the list', async () => {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
    test.events.length = 0
    await decline(id)
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await decline(id)
    expect(test.events.map(({ type }) => type)).toEqual(['match.joined'])
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ viewer: { status: 'going', hasDeclined: false } })
  })

  it('is refused for a cancelled match', async () => {
    const id = await createMatchWithInvitation('public')
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(decline(id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})

describe('« Je ne viens pas » of a member of the match’s group', () => {
  async function createGroupMatch(): Promise<{ id: string; groupId: string }> {
    const groupId = await createTestGroup(test.db, karim, { members: [nadia] })
    const id = await organizeMatch({ db: test.db, actor: karim, input: { ...matchDraft({ type: 'private' }), groupId } })
    test.events.length = 0
    return { id, groupId }
  }

  it('is an answer, until they come after all; who left does not come either', async () => {
    const { id } = await createGroupMatch()
    expect((await findMatch(test.db, nadia, { id })).can.decline).toBe(true)
    expect((await findMatch(test.db, karim, { id })).can.decline).toBe(false)
    await decline(id)
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({
      viewer: { status: 'left', isInGroup: true, hasDeclined: true },
      can: { decline: false, join: true },
      currentPlayers: 1,
    })
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ viewer: { hasDeclined: false }, can: { decline: false, join: true } })
  })

  it('does not outlive the membership: a former member no longer sees a private match', async () => {
    const { id, groupId } = await createGroupMatch()
    await decline(id)
    await leaveGroup({ db: test.db, actor: nadia, input: { id: groupId } })
    expect(await findMatchIfVisible(test.db, nadia, { id })).toBeNull()
  })
})
