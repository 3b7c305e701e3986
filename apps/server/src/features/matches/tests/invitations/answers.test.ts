import { beforeEach, describe, expect, it } from 'vitest'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { findAnswers } from '../../invitations/answers.queries.ts'
import { declineMatch } from '../../invitations/commands/decline-match.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { seekAnswers } from '../../invitations/commands/seek-answers.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let ines: Person
let sofia: Person
let id: string

/** A private match of Karim for his group with Nadia, Hugo and Inès; Sofia is a stranger. */
beforeEach(async () => {
  ;[karim, nadia, hugo, ines, sofia] = await createPeople(test.db, [
    'Karim Haddad',
    'Nadia Belkacem',
    'Hugo Ferreira',
    'Inès Moreau',
    'Sofia Nguyên',
  ])
  const groupId = await createTestGroup(test.db, karim, { members: [nadia, hugo, ines] })
  const draft = matchDraft({ type: 'private', date: '2026-11-24', maxPlayers: 10 })
  id = await organizeMatch({ db: test.db, actor: karim, input: { ...draft, groupId }, now: NOW })
  test.events.length = 0
})

const answers = async (now = NOW) => {
  const { absent, unanswered, ...rest } = await findAnswers(test.db, karim, { id }, now)
  return { absent: absent.map(({ displayName }) => displayName), unanswered: unanswered.map(({ displayName }) => displayName), ...rest }
}
const remind = (now = NOW, actor = karim) => seekAnswers({ db: test.db, actor, input: { id }, now })
const decline = (actor: Person) => declineMatch({ db: test.db, actor, input: { id }, now: NOW })
const join = (actor: Person) => joinMatch({ db: test.db, actor, input: { id }, now: NOW })
const invite = (person: Person) => invitePlayer({ db: test.db, actor: karim, input: { id, userId: person.id }, now: NOW })

describe('the answers to a match', () => {
  it('are those of the group and of the invited, until they come', async () => {
    await invite(sofia)
    expect(await answers()).toMatchObject({ absent: [], unanswered: ['Sofia Nguyên', 'Hugo Ferreira', 'Inès Moreau', 'Nadia Belkacem'] })
    await join(nadia)
    await decline(hugo)
    await decline(sofia)
    await join(ines)
    await leaveMatch({ db: test.db, actor: ines, input: { id }, now: hoursLater(1) })
    expect(await answers()).toEqual({
      absent: ['Inès Moreau', expect.any(String), expect.any(String)],
      unanswered: [],
      remindedAt: null,
      canRemind: false,
    })
    await join(hugo)
    expect((await answers()).absent).toEqual(['Inès Moreau', 'Sofia Nguyên'])
    await invite(sofia)
    expect(await answers()).toMatchObject({ absent: ['Inès Moreau'], unanswered: ['Sofia Nguyên'], canRemind: true })
  })

  it('are the organizer’s to see', async () => {
    await expect(findAnswers(test.db, nadia, { id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(findAnswers(test.db, sofia, { id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})

describe('« Relancer »', () => {
  it('asks those who have not answered, once a day', async () => {
    await join(nadia)
    await decline(hugo)
    test.events.length = 0
    await remind()
    expect(test.events).toMatchObject([{ type: 'match.answers-sought', userIds: [ines.id], placesLeft: 8 }])
    expect(await answers()).toMatchObject({ remindedAt: NOW.toISOString(), canRemind: false, unanswered: ['Inès Moreau'] })
    await expect(remind(hoursLater(5))).rejects.toMatchObject({ code: 'REMINDED_TODAY' })
    // After midnight in Paris.
    expect(await answers(hoursLater(7))).toMatchObject({ canRemind: true })
    await remind(hoursLater(7))
    await expect(remind(hoursLater(8))).rejects.toMatchObject({ code: 'REMINDED_TODAY' })
  })

  it('is for the organizer, before kick-off', async () => {
    await expect(remind(NOW, nadia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(remind(NOW, sofia)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(remind(hoursLater(24 * 8))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await cancelMatch({ db: test.db, actor: karim, input: { id }, now: NOW })
    await expect(remind()).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('does not reach an invited player who had blocked the organizer, who sees no difference', async () => {
    await blockPlayer({ db: test.db, actor: sofia, input: { id: karim.id } })
    await invite(sofia)
    expect((await answers()).unanswered).toContain('Sofia Nguyên')
    test.events.length = 0
    await remind()
    expect(test.events).toMatchObject([{ userIds: expect.not.arrayContaining([sofia.id]) }])
    expect(test.events).toHaveLength(1)
  })
})
