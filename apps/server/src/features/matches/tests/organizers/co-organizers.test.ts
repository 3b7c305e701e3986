import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#features/locker-room/commands/announce-to-players.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { invitePlayer } from '../../invitations/commands/invite-player.ts'
import { findMatch } from '../../matches.queries.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '../../organizers/commands/become-organizer.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'
import { resignAsCoOrganizer } from '../../organizers/commands/resign-as-co-organizer.ts'
import { takeBackRole } from '../../organizers/commands/take-back-role.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
const names = ['Nadia Belkacem', 'Karim Haddad', 'Élodie Marchand', 'Hugo Ferreira', 'Yacine Traoré', 'Inès Moreau'] as const
const [nadia, karim, elodie, hugo, yacine, ines] = testPeople(test, names)
let id = ''

/** Nadia organizes; she, Karim, Élodie and Hugo play, and Yacine waits. */
beforeEach(async () => {
  id = await createTestMatch(test.db, nadia, { maxPlayers: 4, type: 'private', players: [karim, elodie, hugo, yacine] })
})

const name = (person: Person, actor = nadia) => nameCoOrganizer({ db: test.db, actor, input: { id, userId: person.id } })
const coOrganizers = async (viewer = nadia) => {
  const { players, queue } = await findMatch(test.db, viewer, { id })
  return [...players, ...queue].flatMap(({ displayName, coOrganizesSince }) => (coOrganizesSince ? [displayName] : [])).sort()
}

describe('Nadia names Karim', () => {
  beforeEach(() => name(karim))

  it('who may do what she may, but cancel the match, hand it over and name others', async () => {
    const his = await findMatch(test.db, karim, { id })
    const hers = await findMatch(test.db, nadia, { id })
    const { contactOrganizer, report, ...can } = his.can
    expect(can).toEqual({
      ...hers.can,
      contactOrganizer: undefined,
      report: undefined,
      cancel: false,
      handOver: false,
      nameCoOrganizers: false,
      // The organizer always hears of the match.
      mute: true,
    })
    expect(his).toMatchObject({ viewer: { isOrganizer: false, isCoOrganizer: true }, inviteToken: hers.inviteToken })
    expect(his.organizerName).toBe('Nadia Belkacem')
    const actor = karim
    await editMatch({ db: test.db, actor, input: { id, changes: { ...matchDraft({ type: 'private', maxPlayers: 4 }), title: 'Le five' } } })
    await invitePlayer({ db: test.db, actor, input: { id, userId: ines.id } })
    await announce({ db: test.db, actor, input: { id, messageId: 'annonce', text: 'Parking fermé' } })
    await saveTeams({ db: test.db, actor, input: { id, teams: [] } })
    await removePlayer({ db: test.db, actor, input: { id, userId: hugo.id } })
    for (const refused of [
      () => cancelMatch({ db: test.db, actor, input: { id } }),
      () => proposeHandover({ db: test.db, actor, input: { id, userId: elodie.id, message: '' } }),
      () => name(elodie, karim),
      () => takeBackRole({ db: test.db, actor, input: { id, userId: karim.id } }),
      () => removePlayer({ db: test.db, actor, input: { id, userId: nadia.id } }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('and finds the match among those that he organizes, until he gives the role up', async () => {
    const organized = () => listMatchesFor(test.db, karim, { organised: true })
    expect(await organized()).toMatchObject([{ id, viewer: { isCoOrganizer: true }, can: { invite: true } }])
    await resignAsCoOrganizer({ db: test.db, actor: karim, input: { id } })
    expect(await organized()).toEqual([])
    expect(await coOrganizers()).toEqual([])
    expect((await findMatch(test.db, karim, { id })).viewer).toMatchObject({ status: 'going', isCoOrganizer: false })
  })

  it('also from the bench, where he enters the locker room', async () => {
    await name(yacine)
    expect(await findLockerRoom(test.db, yacine, id)).toMatchObject({ can: { arrangeTeams: true } })
    await expect(findLockerRoom(test.db, ines, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('twice, which changes nothing, and three people at most', async () => {
    await name(karim)
    await name(elodie)
    await name(hugo)
    await expect(name(yacine)).rejects.toMatchObject({ code: 'CO_ORGANIZERS_COMPLETE' })
    await takeBackRole({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    await name(yacine)
    expect(await coOrganizers()).toEqual(['Hugo Ferreira', 'Yacine Traoré', 'Élodie Marchand'])
  })

  it('and nobody who is not on the list, nor herself', async () => {
    await expect(name(ines)).rejects.toMatchObject({ code: 'PLAYER_NOT_LISTED' })
    await expect(name(nadia)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})

describe('the role of Karim ends', () => {
  beforeEach(() => name(karim))

  it.each<[string, () => Promise<unknown>]>([
    ['he leaves', () => leaveMatch({ db: test.db, actor: karim, input: { id } })],
    ['Nadia removes him', () => removePlayer({ db: test.db, actor: nadia, input: { id, userId: karim.id } })],
    ['Nadia takes it back', () => takeBackRole({ db: test.db, actor: nadia, input: { id, userId: karim.id } })],
    ['Nadia blocks him', () => blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })],
    ['he blocks Nadia', () => blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })],
    ['he is banned', () => banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })],
    ['he is deleted', () => deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })],
  ])('when %s', async (_how, end) => {
    await end()
    expect(await coOrganizers()).toEqual([])
  })

  it('for good: coming back does not bring it back', async () => {
    await leaveMatch({ db: test.db, actor: karim, input: { id } })
    const { inviteToken } = await findMatch(test.db, nadia, { id })
    await joinMatch({ db: test.db, actor: karim, input: { id, token: inviteToken ?? '' } })
    expect(await coOrganizers()).toEqual([])
  })

  it('also on a match that is over, when he is banned', async () => {
    const later = new Date((await findMatch(test.db, nadia, { id })).endsAt)
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id }, now: later })
    expect(await coOrganizers()).toEqual([])
  })

  it('and Nadia, who blocked him, can no longer name him; she learns nothing of his block', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await expect(name(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('another organizer', () => {
  it('keeps the co-organizers, and is none any more', async () => {
    await name(karim)
    await name(elodie)
    await proposeHandover({ db: test.db, actor: nadia, input: { id, userId: karim.id, message: '' } })
    await answerHandover({ db: test.db, actor: karim, input: { id, accept: true } })
    expect(await coOrganizers(karim)).toEqual(['Élodie Marchand'])
  })

  it('does not keep somebody whom they blocked', async () => {
    await blockPlayer({ db: test.db, actor: elodie, input: { id: karim.id } })
    await name(elodie)
    await proposeHandover({ db: test.db, actor: nadia, input: { id, userId: karim.id, message: '' } })
    await answerHandover({ db: test.db, actor: karim, input: { id, accept: true } })
    expect(await coOrganizers(karim)).toEqual([])
  })

  it('is missing: the co-organizers go on, and one of them may take over', async () => {
    await name(karim)
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect((await findMatch(test.db, karim, { id })).can).toMatchObject({ edit: true, becomeOrganizer: true, nameCoOrganizers: false })
    await becomeOrganizer({ db: test.db, actor: karim, input: { id } })
    expect(await findMatch(test.db, karim, { id })).toMatchObject({
      viewer: { isOrganizer: true, isCoOrganizer: false },
      can: { nameCoOrganizers: true },
    })
  })
})
