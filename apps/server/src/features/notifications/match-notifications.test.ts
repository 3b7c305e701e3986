import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { leaveMatch } from '#features/matches/commands/leave-match.ts'
import { organiseMatch } from '#features/matches/commands/organise-match.ts'
import { removePlayer } from '#features/matches/commands/remove-player.ts'
import { createDatabase } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type Person, people } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { notifications } from './notifications.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let id: string

const draft = { title: 'Five du samedi', maxPlayers: 2 }

beforeEach(async () => {
  ;[karim, nadia, ines] = (await people(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])) as [Person, Person, Person]
  id = await organiseMatch({ db: test.db, actor: karim, input: matchDraft(draft) })
  for (const actor of [nadia, ines]) await joinMatch({ db: test.db, actor, input: { id } })
})

/** What everyone was told about this match: who, which type, which words. */
async function told(): Promise<string[]> {
  const names = new Map([karim, nadia, ines].map((someone) => [someone.id, someone.displayName.split(' ')[0]]))
  const rows = await test.db.read
    .select()
    .from(notifications)
    .where(and(eq(notifications.matchId, id), eq(notifications.read, false)))
    .orderBy(asc(notifications.createdAt), asc(notifications.userId))
  return rows.map(({ userId, type, content }) => `${names.get(userId)} · ${type} · ${content.replaceAll('\u00a0', ' ')}`).sort()
}

describe('who is told what about a match', () => {
  it('nobody, when people join', async () => {
    expect(await told()).toEqual([])
  })

  it('whoever moves up from the queue', async () => {
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    expect(await told()).toEqual(['Inès · match · Une place s’est libérée : vous êtes sur la liste'])
  })

  it('everyone on the list and in the queue, of a new hour; the organiser knows', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, draft: matchDraft({ ...draft, time: '20:00' }) } })
    expect(await told()).toEqual([
      expect.stringMatching(/^Inès · match · Le match a changé : .*20 h 00, Urban Gerland/),
      expect.stringMatching(/^Nadia · match · Le match a changé/),
    ])
  })

  it('nobody, of a new description', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, draft: matchDraft({ ...draft, description: 'Venez tôt' }) } })
    expect(await told()).toEqual([])
  })

  it('everyone, of a cancellation and its reason', async () => {
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: 'Orage' } })
    expect(await told()).toEqual([
      'Inès · match_cancelled · Match annulé par Karim Haddad : Orage',
      'Nadia · match_cancelled · Match annulé par Karim Haddad : Orage',
    ])
  })

  it('the organiser too, when a super admin cancels', async () => {
    const [super_] = (await people(test.db, ['François Étienne'], { isSuperAdmin: true })) as [Person]
    await cancelMatch({ db: test.db, actor: super_, input: { id } })
    expect(await told()).toContain('Karim · match_cancelled · Match annulé par François Étienne')
  })

  it('whoever is taken off the list, and whoever moves up for them', async () => {
    await removePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id } })
    expect(await told()).toEqual([
      'Inès · match · Une place s’est libérée : vous êtes sur la liste',
      'Nadia · match · Karim Haddad vous a retiré de la liste',
    ])
  })

  it('costs nobody their place when the telling fails', async () => {
    const failures: unknown[] = []
    const db = createDatabase(test.storage, {
      storeJobs: test.jobs.storeIn,
      beforeCommit: (tx, events) =>
        runReactions(
          { 'match.promoted': [async (savepoint) => void (await savepoint.execute('select 1 / 0'))] },
          tx,
          events,
          (error) => void failures.push(error),
        ),
      afterCommit: () => {},
    })
    await leaveMatch({ db, actor: nadia, input: { id } })
    expect(failures).toHaveLength(1)
    expect(await joinMatch({ db, actor: ines, input: { id } })).toBe('going')
  })
})
