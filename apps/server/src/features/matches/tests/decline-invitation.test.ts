import { beforeEach, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { declineInvitation } from '../commands/decline-invitation.ts'
import { invitePlayer } from '../commands/invite-player.ts'
import { joinMatch } from '../commands/join-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { findMatch, findMatchIfVisible } from '../matches.queries.ts'

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
const decline = (id: string) => declineInvitation({ db: test.db, actor: nadia, input: { id } })

describe('declining an invitation', () => {
  it('hides a private match until the next invitation', async () => {
    const id = await createMatchWithInvitation('private')
    expect((await findMatch(test.db, nadia, { id })).can.decline).toBe(true)
    await decline(id)
    expect(await findMatchIfVisible(test.db, nadia, { id })).toBeNull()
    await expect(decline(id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect((await findMatch(test.db, nadia, { id })).viewer.status).toBe('invited')
  })

  it('does nothing without an invitation', async () => {
    const id = await createMatchWithInvitation('public')
    await decline(id)
    await decline(id)
    expect(test.events.map(({ type }) => type)).toEqual(['match.declined'])
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ viewer: { status: 'left' }, can: { decline: false, join: true } })
    await joinMatch({ db: test.db, actor: nadia, input: { id } })
    await decline(id)
    expect((await findMatch(test.db, nadia, { id })).viewer.status).toBe('going')
  })

  it('is refused for a cancelled match', async () => {
    const id = await createMatchWithInvitation('public')
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(decline(id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})
