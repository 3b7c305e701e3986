import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerHandover } from '#features/matches/commands/answer-handover.ts'
import { cancelHandover } from '#features/matches/commands/cancel-handover.ts'
import { handOver } from '#features/matches/commands/hand-over.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { leaveMatch } from '#features/matches/commands/leave-match.ts'
import { organiseMatch } from '#features/matches/commands/organise-match.ts'
import { seekReplacement } from '#features/matches/commands/seek-replacement.ts'
import { takePlace } from '#features/matches/commands/take-place.ts'
import { organizerReplacementRequests } from '#features/matches/organizer-replacement-requests.table.ts'
import { banUser } from '#features/users/commands/ban-user.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type Person, people } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { notifications } from './notifications.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let id: string

beforeEach(async () => {
  ;[karim, nadia, ines] = (await people(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])) as [Person, Person, Person]
  id = await organiseMatch({ db: test.db, actor: karim, input: matchDraft({ maxPlayers: 2 }) })
  await joinMatch({ db: test.db, actor: nadia, input: { id } })
})

const rows = () => test.db.read.select().from(notifications).where(eq(notifications.matchId, id))

async function told(): Promise<string[]> {
  const names = new Map([karim, nadia, ines].map((someone) => [someone.id, someone.displayName.split(' ')[0]]))
  return (await rows())
    .map(({ userId, type, content }) => `${names.get(userId)} · ${type} · ${content.replaceAll(/[\u00a0\u202f]/g, ' ')}`)
    .sort()
}
const ask = (message = '') => handOver({ db: test.db, actor: karim, input: { id, userId: nadia.id, message } })
const answer = (accept: boolean) => answerHandover({ db: test.db, actor: nadia, input: { id, accept } })

describe('who is told what about replacements', () => {
  it('both, of a place that is taken, whether by the button or by joining', async () => {
    await seekReplacement({ db: test.db, actor: nadia, input: { id } })
    expect(await told()).toEqual([])
    await takePlace({ db: test.db, actor: ines, input: { id, userId: nadia.id } })
    expect(await told()).toEqual([
      'Inès · match · Vous êtes sur la liste, à la place de Nadia Belkacem',
      'Nadia · match · Inès Moreau prend votre place',
    ])
  })

  it('whoever is asked to organise, with the request and its word', async () => {
    await ask('Je suis blessé')
    expect(await told()).toEqual(['Nadia · organizer_replacement_request · Karim Haddad vous propose d’organiser ce match'])
    const [request] = await test.db.read.select().from(organizerReplacementRequests).where(eq(organizerReplacementRequests.matchId, id))
    expect(await rows()).toMatchObject([{ requestId: request?.id, fromUserId: karim.id, matchId: id, message: 'Je suis blessé' }])
  })

  it('by nobody, when the match lost its organiser', async () => {
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    expect(await told()).toEqual(['Nadia · organizer_replacement_request · Ce match n’a plus d’organisateur : voulez-vous l’organiser ?'])
    expect(await rows()).toMatchObject([{ fromUserId: null }])
  })

  it('the organiser, of a refusal; nobody, of a request that is taken back', async () => {
    await ask()
    await cancelHandover({ db: test.db, actor: karim, input: { id } })
    await ask()
    await answer(false)
    expect((await told()).filter((line) => line.includes('· match ·'))).toEqual([
      'Karim · match · Nadia Belkacem ne peut pas organiser ce match',
    ])
  })

  it('everyone but the new organiser of who that is, also in the queue, and the former one who does not play', async () => {
    await joinMatch({ db: test.db, actor: ines, input: { id } })
    await ask()
    await leaveMatch({ db: test.db, actor: karim, input: { id } })
    await answer(true)
    expect((await told()).filter((line) => line.includes('organizer_changed'))).toEqual([
      'Inès · organizer_changed · Nadia Belkacem organise désormais ce match.',
      'Karim · organizer_changed · Nadia Belkacem organise désormais ce match.',
    ])
  })
})
