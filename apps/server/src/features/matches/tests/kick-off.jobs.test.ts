import { beforeEach, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow, readReplacementRequests, runKickOffJob } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { findMatch, findPublicMatch, listShowcaseMatches } from '../matches.queries.ts'
import { seekReplacement } from '../replacements/commands/seek-replacement.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let hugo: Person
let id: string

/** A full match: Karim organizes it and Nadia plays. */
beforeEach(async () => {
  ;[karim, nadia, hugo] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, players: [nadia] })
  test.events.length = 0
})

const seek = (actor: Person, now?: Date) => seekReplacement({ db: test.db, actor, input: { id }, now })
const findAs = (viewer: Person, now?: Date) => findMatch(test.db, viewer, { id }, now)
const kickOffTime = async () => (await readMatchRow(test.db, id)).startsAt
const requests = () => readReplacementRequests(test.db, id)
const eventTypes = () => test.events.map(({ type }) => type)

describe('at kick-off', () => {
  const atKickOff = (startsAt: Date) => runKickOffJob(test, id, startsAt)

  it('hides a request for a replacement even before the job has run', async () => {
    await seek(nadia)
    const now = await kickOffTime()
    const match = await findAs(nadia, now)
    expect(match).toMatchObject({ replacementsSought: 0, can: { withdrawReplacement: false } })
    expect(match.players.some(({ seeksReplacement }) => seeksReplacement)).toBe(false)
    expect((await findPublicMatch(test.db, { id }, now)).replacementsSought).toBe(0)
    expect((await listShowcaseMatches(test.db, now)).find((card) => card.id === id)).toBeUndefined()
    const items = await listMatchesFor(test.db, hugo, { limit: 50 }, now)
    expect(items.find((card) => card.id === id)).toMatchObject({ replacementsSought: 0, can: { takePlace: false } })
  })

  it('expires it, unless the match was rescheduled', async () => {
    await seek(nadia)
    const formerTime = await kickOffTime()
    await editMatch({ db: test.db, actor: karim, input: { id, changes: matchDraft({ maxPlayers: 2, time: '20:00' }) } })
    await atKickOff(formerTime)
    expect((await requests()).map(({ status }) => status)).toEqual(['open'])
    test.events.length = 0
    await atKickOff(await kickOffTime())
    expect((await requests()).map(({ status }) => status)).toEqual(['expired'])
    expect(eventTypes()).toEqual(['match.replacement-expired'])
    await atKickOff(await kickOffTime())
    expect((await requests()).map(({ status }) => status)).toEqual(['expired'])
  })
})
