import { historyText } from '@coup-denvoi/contract/matches/history/match-history.texts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { renewLink } from '../commands/renew-link.ts'
import { leaveAsGuest } from '../guests/commands/leave-as-guest.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import { readHistory } from '../history/match-history.queries.ts'
import { matchHistory } from '../history/match-history.table.ts'
import { invitePlayer } from '../invitations/commands/invite-player.ts'
import { deleteMatch } from '../moderation/commands/delete-match.ts'
import { nameCoOrganizer } from '../organizers/commands/name-co-organizer.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'
import { removePlayer } from '../participation/commands/remove-player.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
let id = ''

beforeEach(async () => {
  id = await createTestMatch(test.db, nadia, { maxPlayers: 2, type: 'private', players: [karim, hugo] })
})

const pageFor = (viewer: Person, input: object = {}) => readHistory(test.db, viewer, { id, limit: 30, ...input })
/** As the viewer reads it, earliest first. */
const linesFor = async (viewer = nadia, input: object = {}) =>
  (await pageFor(viewer, input)).items.toReversed().map((line) =>
    historyText(line)
      .map((part) => (typeof part === 'string' ? part : part.name))
      .join(''),
  )
const newLines = async (act: () => Promise<unknown>, viewer = nadia) => {
  const before = (await linesFor(viewer)).length
  await act()
  return (await linesFor(viewer)).slice(before)
}

describe('the history of a match', () => {
  it('tells who came, in order, and to whom it speaks', async () => {
    expect(await linesFor()).toEqual([
      'Vous avez publié le match.',
      'Karim Haddad rejoint la liste.',
      'Hugo Ferreira prend place sur le banc.',
    ])
    await nameCoOrganizer({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    expect((await linesFor(karim)).slice(1)).toEqual([
      'Vous rejoignez la liste.',
      'Hugo Ferreira prend place sur le banc.',
      'Nadia Belkacem vous a confié le brassard.',
    ])
  })

  it('tells what happens by itself, with the number of the place', async () => {
    expect(await newLines(() => leaveMatch({ db: test.db, actor: karim, input: { id } }))).toEqual([
      'Karim Haddad se désiste.',
      'Hugo Ferreira monte du banc et prend la place.',
    ])
    expect((await pageFor(nadia)).items[0]).toMatchObject({ act: 'promoted', actor: null, place: 2 })
  })

  it('tells of guests by name, until the name is erased', async () => {
    const come = async () => leaveAsGuest({ db: test.db, input: await comeByLink(test.db, id, newGuest('Tom')) })
    expect(await newLines(come)).toEqual(['Tom (invité) prend place sur le banc.', 'Tom (invité) se désiste.'])
    await storageOf(test.db).update(matchGuests).set({ name: 'Invité' })
    expect((await linesFor()).join()).not.toContain('Tom')
  })

  it('tells what an edit changed, and nothing of an edit that changed nothing', async () => {
    const edit = (changes: object) => () => editMatch({ db: test.db, actor: nadia, input: { id, changes } })
    expect(await newLines(edit({ title: 'Le five', description: 'Code 1234' }))).toEqual(['Vous avez changé le match.'])
    expect((await pageFor(nadia)).items[0]?.changes).toEqual([
      { field: 'title', before: expect.any(String), after: 'Le five' },
      { field: 'description', before: '', after: '' },
    ])
    expect(await newLines(edit({ title: 'Le five' }))).toEqual([])
    expect(await newLines(() => renewLink({ db: test.db, actor: nadia, input: { id } }))).toEqual(['Vous avez changé le lien de partage.'])
  })

  it('does not tell whom an invitation reached', async () => {
    const ines = await createPerson(test.db, 'Inès Moreau')
    expect(await newLines(() => invitePlayer({ db: test.db, actor: nadia, input: { id, userId: ines.id } }))).toEqual([
      'Vous avez invité Inès Moreau.',
    ])
  })

  it('keeps the acts of an account that is gone, without its name', async () => {
    await removePlayer({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect(await linesFor()).toEqual([
      'Vous avez publié le match.',
      'Utilisateur inconnu rejoint la liste.',
      'Hugo Ferreira prend place sur le banc.',
      'Vous avez retiré Utilisateur inconnu de la liste.',
      'Hugo Ferreira monte du banc et prend la place.',
    ])
  })

  it('is written with the act, or not at all', async () => {
    const refused = joinMatch({ db: test.db, actor: karim, input: { id: 'nowhere' } })
    await expect(refused).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect(await newLines(() => joinMatch({ db: test.db, actor: karim, input: { id } }))).toEqual([])
  })

  it('goes with the match', async () => {
    const samira = await createPerson(test.db, 'Samira Diallo', { isSuperAdmin: true })
    await deleteMatch({ db: test.db, actor: samira, input: { id } })
    expect(await test.db.read.$count(matchHistory, eq(matchHistory.matchId, id))).toBe(0)
  })

  it('comes in pages, and by what one looks for', async () => {
    await cancelMatch({ db: test.db, actor: nadia, input: { id } })
    const first = await pageFor(nadia, { limit: 3 })
    expect(first.items.map(({ act }) => act)).toEqual(['cancelled', 'joined-queue', 'joined'])
    const second = await pageFor(nadia, { limit: 3, cursor: first.nextCursor })
    expect([second.items.map(({ act }) => act), second.nextCursor]).toEqual([['organized'], null])
    expect(await linesFor(nadia, { category: 'places' })).toEqual(['Hugo Ferreira prend place sur le banc.'])
    expect(await linesFor(nadia, { category: 'roles' })).toEqual([])
  })

  it('is not for players, and the draft of the teams is no news', async () => {
    await expect(pageFor(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(pageFor(await createPerson(test.db, 'Sofia Lopes'))).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    const place = { playerId: nadia.id, team: 'home' as const, place: { x: 20, y: 50 } }
    expect(await newLines(() => saveTeams({ db: test.db, actor: nadia, input: { id, teams: [place] } }))).toEqual([])
    expect(await newLines(() => publishTeams({ db: test.db, actor: nadia, input: { id } }))).toEqual(['Vous avez publié les équipes.'])
  })
})
