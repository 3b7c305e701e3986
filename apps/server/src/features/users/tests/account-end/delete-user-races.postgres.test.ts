import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { removePlayer } from '#features/matches/participation/commands/remove-player.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../../commands/delete-user.ts'
import { updateProfile } from '../../profile/commands/update-profile.ts'
import { users } from '../../users.table.ts'

const ROUNDS = 20
const MATCHES = 4
const PLACES = 3

const test = testDatabase({ poolSize: 30 })

const EXPECTED_ERRORS = ['NOT_FOUND', 'MATCH_NOT_FOUND', 'UNAUTHENTICATED', 'PERMISSION_DENIED', 'PLAYER_NOT_FOUND', 'PLAYER_NOT_LISTED']

/** Errors that are allowed when an account is deleted at the same time. */
const isExpected = (error: { code?: string; cause?: { code?: string } }) =>
  EXPECTED_ERRORS.includes(error.code ?? '') || error.cause?.code === '23503'

// PostgreSQL only: PGlite runs one transaction after the other.
it(`deletes users while they and others join, leave, organize and are promoted, ${ROUNDS} rounds`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, ...others] = (await createCrowd(db, 9)) as [Person, ...Person[]]
    const ids: string[] = []
    for (let n = 0; n < MATCHES; n++)
      ids.push(await organizeMatch({ db, actor: n % 2 ? karim : others[0]!, input: matchDraft({ maxPlayers: PLACES }) }))
    const listed = others.slice(0, 5)
    for (const id of ids) for (const actor of listed) await joinMatch({ db, actor, input: { id } })

    const gone = others.slice(0, 3)
    const profile = { firstName: 'Un', lastName: 'Autre', city: '', bio: '', phone: '', level: null, positions: [] }
    const acts: (() => Promise<unknown>)[] = [
      ...gone.map(
        ({ id }) =>
          () =>
            deleteUser({ db, actor: 'command-line', input: { userId: id } }),
      ),
      // They themselves, until the last moment: on lists that they weren't on, off and on again, and with a match of their own.
      ...gone.map((actor) => () => organizeMatch({ db, actor, input: matchDraft({ maxPlayers: PLACES }) }).then((id) => void ids.push(id))),
      ...gone.flatMap((actor) => ids.slice(0, 2).map((id) => () => leaveMatch({ db, actor, input: { id } }))),
      ...gone.flatMap((actor) => ids.slice(0, 3).map((id) => () => joinMatch({ db, actor, input: { id } }))),
      ...gone.map(
        ({ id }) =>
          () =>
            updateProfile({ db, actor: { id }, input: { id, changes: profile } }),
      ),
      // And what their organizer does with them.
      ...gone.map(
        ({ id }) =>
          () =>
            removePlayer({ db, actor: karim, input: { id: ids[1]!, userId: id } }),
      ),
      ...gone.flatMap(({ id: userId }) => [ids[1]!, ids[3]!].map((id) => () => invitePlayer({ db, actor: karim, input: { id, userId } }))),
      () => updateProfile({ db, actor: karim, input: { id: karim.id, changes: profile } }),
      ...others.slice(3).flatMap((actor) => ids.slice(0, MATCHES).map((id) => () => joinMatch({ db, actor, input: { id } }))),
      ...[...listed.slice(3), karim].flatMap((actor) => ids.slice(0, MATCHES).map((id) => () => leaveMatch({ db, actor, input: { id } }))),
    ]
    const outcomes = await Promise.allSettled(shuffled(acts).map((act) => act()))
    for (const outcome of outcomes) if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason

    const ended = gone.map(({ id }) => id)
    expect(await db.read.select({ id: users.id }).from(users).where(inArray(users.id, ended))).toEqual([])
    const ghosts = and(isNull(matchParticipants.userId), inArray(matchParticipants.status, ['going', 'waiting']))
    expect(await db.read.select().from(matchParticipants).where(ghosts)).toEqual([])
    for (const id of ids) {
      const facts = await readMatchCounts(db, id)
      const [match] = await db.read.select().from(matches).where(eq(matches.id, id))
      expect(facts).toMatchObject({ currentPlayers: facts.going, waitingPlayers: facts.waiting })
      expect(facts.status).toBe(facts.going === PLACES ? 'full' : 'open')
      // No waiting players while there is a free place.
      if (facts.waiting > 0) expect(facts.going).toBe(PLACES)
      expect(ended).not.toContain(match?.organizerId)
      if (match?.organizerId === null) expect(match.organizerName).toBe('')
      if (match?.organizerId === karim.id) expect(match.organizerName).toBe('Un Autre')
    }
  }
}, 180_000)
