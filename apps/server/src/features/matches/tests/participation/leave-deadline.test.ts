import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLeaveTokens } from '#features/notifications/leave-links.auth.ts'
import { listNotifications } from '#features/notifications/notifications.queries.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { organizeMatch } from '../../commands/organize-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { joinMatch } from '../../participation/commands/join-match.ts'
import { findLeaveLink, leaveByMail } from '../../participation/commands/leave-by-mail.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const HOUR = 3_600_000

describe('after the deadline for leaving', () => {
  const test = testDatabase()
  let karim: Person
  let nadia: Person
  let hugo: Person
  let matchId: string
  let startsAt: Date

  /** Of Karim, with a deadline of a day. Nadia and Hugo joined long ago. */
  beforeEach(async () => {
    ;[karim, nadia, hugo] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])) as [Person, Person, Person]
    matchId = await organize({ leaveDeadlineHours: 24 })
    startsAt = new Date((await findMatch(test.db, karim, { id: matchId })).startsAt)
    for (const actor of [nadia, hugo]) await joinMatch({ db: test.db, actor, input: { id: matchId }, now: hoursBefore(100) })
  })

  const organize = (changes: Partial<MatchDraft>) => organizeMatch({ db: test.db, actor: karim, input: matchDraft(changes) })
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const leave = (actor: Person, hours: number, reason?: string) =>
    leaveMatch({ db: test.db, actor, input: { id: matchId, reason }, now: hoursBefore(hours) })
  const told = async () =>
    (await listNotifications(test.db, karim, { read: false, limit: 20 })).items.map(({ content }) =>
      withoutDay(content).replaceAll('\u00a0', ' '),
    )
  const refused = { code: 'LEAVE_REASON_REQUIRED' }

  it('a player of the list says why, and before it nobody is asked', async () => {
    await leave(hugo, 24.1)
    await expect(leave(nadia, 24)).rejects.toMatchObject(refused)
    await leave(nadia, 24, 'Ma fille est malade')
    expect(await told()).toEqual(['Nadia Belkacem se désiste : « Ma fille est malade »', 'Hugo Ferreira se désiste', expect.anything()])
    expect((await findMatch(test.db, karim, { id: matchId })).players).toHaveLength(1)
  })

  it('each word is told by itself, and stays when somebody leaves later', async () => {
    await leave(nadia, 20, 'Blessure')
    await editMatch({ db: test.db, actor: karim, input: { id: matchId, changes: { leaveDeadlineHours: null } } })
    await leave(hugo, 19)
    expect((await told()).slice(0, 2)).toEqual(['Hugo Ferreira se désiste', 'Nadia Belkacem se désiste : « Blessure »'])
  })

  it('an organizer who blocked the player reads of it without the words', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    await leave(nadia, 3, 'Tu sais pourquoi')
    expect((await told())[0]).not.toContain('pourquoi')
  })

  it('neither the organizer nor the bench is asked, nor who takes back that they have just joined', async () => {
    await leave(karim, 2)
    const [sofia, lea] = (await createPeople(test.db, ['Sofia Lopes', 'Léa Morel'])) as [Person, Person]
    await joinMatch({ db: test.db, actor: sofia, input: { id: matchId }, now: new Date(hoursBefore(2).getTime() - 30_000) })
    await leave(sofia, 2)
    matchId = await organize({ leaveDeadlineHours: 48, maxPlayers: 2 })
    for (const actor of [nadia, lea]) await joinMatch({ db: test.db, actor, input: { id: matchId }, now: hoursBefore(100) })
    await leave(lea, 2)
    await expect(leave(nadia, 2)).rejects.toMatchObject(refused)
  })

  it('the link of a mail asks, too', async () => {
    const tokens = createLeaveTokens('a secret of the tests')
    const call = { db: test.db, tokens, now: hoursBefore(3) }
    const input = { token: tokens.sign({ userId: nadia.id, matchId }) }
    expect(await findLeaveLink({ ...call, input, now: hoursBefore(25) })).toMatchObject({ isListed: true, needsReason: false })
    expect(await findLeaveLink({ ...call, input })).toMatchObject({ isListed: true, needsReason: true })
    await expect(leaveByMail({ ...call, input })).rejects.toMatchObject(refused)
    await leaveByMail({ ...call, input: { ...input, reason: 'Retenu au travail' } })
    expect((await told())[0]).toBe('Nadia Belkacem se désiste : « Retenu au travail »')
    expect(await findLeaveLink({ ...call, input })).toMatchObject({ isListed: false, needsReason: false })
  })
})
