import { beforeEach, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { removePlayer } from '../../participation/commands/remove-player.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let hugo: Person

beforeEach(async () => {
  ;[karim, nadia, ines, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau', 'Hugo Ferreira'])
})

const organize = (changes = {}) => organizeMatch({ db: test.db, actor: karim, input: matchDraft(changes) })
const join = (actor: Person, id: string, now?: Date) => joinMatch({ db: test.db, actor, input: { id }, now })
const names = (players: { displayName: string }[]) => players.map(({ displayName }) => displayName)

describe('joining a list', () => {
  it('gives the last place to Nadia, and the first place of the queue to Inès', async () => {
    const id = await organize({ maxPlayers: 2 })
    expect(await join(nadia, id)).toBe('going')
    expect(await join(ines, id)).toBe('waiting')

    const seenByInes = await findMatch(test.db, ines, { id })
    expect(seenByInes).toMatchObject({
      status: 'full',
      currentPlayers: 2,
      waitingPlayers: 1,
      viewer: { status: 'waiting', queuePosition: 1 },
      can: { join: false, joinWaitingList: false, leave: true, edit: false, cancel: false },
    })
    expect(names(seenByInes.players)).toEqual(['Karim Haddad', 'Nadia Belkacem'])
    expect(names(seenByInes.queue)).toEqual(['Inès Moreau'])
  })

  it('does nothing the second time', async () => {
    const id = await organize()
    await join(nadia, id)
    expect(await join(nadia, id)).toBe('going')
    expect(await findMatch(test.db, nadia, { id })).toMatchObject({ currentPlayers: 2, waitingPlayers: 0 })
  })

  it('promotes the first of the queue when a player leaves', async () => {
    const id = await organize({ maxPlayers: 2 })
    for (const player of [nadia, ines, hugo]) await join(player, id)
    test.events.length = 0
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })

    const match = await findMatch(test.db, ines, { id })
    expect(names(match.players)).toEqual(['Karim Haddad', 'Inès Moreau'])
    expect(names(match.queue)).toEqual(['Hugo Ferreira'])
    expect(match).toMatchObject({ status: 'full', viewer: { status: 'going', queuePosition: null } })
    expect(test.events).toMatchObject([
      { type: 'match.left', userId: nadia.id },
      { type: 'match.player-promoted', userId: ines.id },
    ])
  })

  it('puts a player who comes back at the end of the queue', async () => {
    const id = await organize({ maxPlayers: 2 })
    for (const player of [nadia, ines, hugo]) await join(player, id)
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await join(nadia, id)).toBe('waiting')
    expect(names((await findMatch(test.db, nadia, { id })).queue)).toEqual(['Hugo Ferreira', 'Nadia Belkacem'])
  })

  it('is refused after kick-off, like leaving', async () => {
    const id = await organize()
    const afterKickOff = new Date(new Date((await findMatch(test.db, karim, { id })).startsAt).getTime() + 1)
    await expect(join(nadia, id, afterKickOff)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(leaveMatch({ db: test.db, actor: karim, input: { id }, now: afterKickOff })).rejects.toMatchObject({
      message: "Opération impossible dans l'état actuel",
    })
  })

  it('is refused on a cancelled match', async () => {
    const id = await organize()
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(join(nadia, id)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('is refused to a player whom the organizer removed', async () => {
    const id = await organize()
    await join(nadia, id)
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    await expect(join(nadia, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await findMatch(test.db, nadia, { id })).can).toMatchObject({ join: false, joinWaitingList: false })
  })

  it('lets the organizer leave and come back as a player', async () => {
    const id = await organize()
    await leaveMatch({ db: test.db, actor: karim, input: { id } })
    expect(await findMatch(test.db, karim, { id })).toMatchObject({ currentPlayers: 0, viewer: { status: 'left', isOrganizer: true } })
    expect(await join(karim, id)).toBe('going')
  })

  it('needs the link for a private match', async () => {
    const id = await organize({ type: 'private' })
    await expect(join(nadia, id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    const token = (await findMatch(test.db, karim, { id })).inviteToken ?? ''
    expect(await joinMatch({ db: test.db, actor: nadia, input: { id, token } })).toBe('going')
    expect((await findMatch(test.db, nadia, { id })).inviteToken).toBeNull()
  })
})
