import type { MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { updateMatch } from '@coup-denvoi/contract/matches/shared-match.rules'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

/** The page of a match in somebody's browser: what it read once, and what hints told it since. */
type Replica = { user: TestUser; client: LiveClient; match: Match; readings: number; ownHints: number }

const NAMES = ['Karim Haddad', 'Nadia Benali', 'Hugo Ferreira', 'Inès Moreau', 'Thomas Lefèvre'] as const

const act = fc.record({
  who: fc.integer({ min: 0, max: NAMES.length - 1 }),
  whom: fc.integer({ min: 1, max: NAMES.length - 1 }),
  what: fc.constantFrom(
    ...(['join', 'join', 'join', 'leave', 'leave', 'seekReplacement', 'takePlace', 'withdrawReplacement', 'remove', 'resize'] as const),
    ...(['edit', 'invite', 'decline', 'handOver', 'answerHandover', 'cancel'] as const),
  ),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

describe('pages that follow a public match', () => {
  const server = testServer()

  async function openPage(user: TestUser, id: string): Promise<Replica> {
    const client = await connectLiveClient(server.address, { cookie: user.cookie, topics: [{ name: 'match', id }] })
    return { user, client, match: await user.api.matches.find({ id }), readings: 0, ownHints: 0 }
  }

  /** As a browser does: by the contract's rules, and by reading where these don't tell. */
  async function receiveFrames(replica: Replica): Promise<void> {
    const { user, client, match } = replica
    const frames = client.frames.splice(0).filter((frame): frame is MatchFrame => frame.type === 'match')
    for (const { version, at, card, page } of frames) {
      if (version !== undefined && version <= replica.match.version) continue
      const account = { id: user.id, isSuperAdmin: false }
      const told = at && card && page ? updateMatch(replica.match, { card, page }, account, new Date(at)) : null
      if (version === undefined) replica.ownHints++
      else if (!told) replica.readings++
      replica.match = told ?? (await user.api.matches.find({ id: match.id }))
    }
  }

  const perform: Record<Act['what'], (who: TestUser, whom: TestUser, match: Match) => Promise<unknown>> = {
    join: (who, _, { id }) => who.api.matches.join({ id }),
    leave: (who, _, { id }) => who.api.matches.leave({ id }),
    seekReplacement: (who, _, { id }) => who.api.replacements.seek({ id }),
    withdrawReplacement: (who, _, { id }) => who.api.replacements.withdraw({ id }),
    takePlace: (who, whom, { id }) => who.api.replacements.take({ id, userId: whom.id }),
    remove: (who, whom, { id }) => who.api.matches.removePlayer({ id, userId: whom.id }),
    resize: (who, _, { id, maxPlayers }) => who.api.matches.edit({ id, changes: { maxPlayers: maxPlayers === 3 ? 2 : 3 } }),
    edit: (who, whom, { id }) => who.api.matches.edit({ id, changes: { title: `Le five de ${whom.displayName}`, time: '19:30' } }),
    invite: (who, whom, { id }) => who.api.matchInvitations.invite({ id, userId: whom.id }),
    decline: (who, _, { id }) => who.api.matchInvitations.decline({ id }),
    handOver: (who, whom, { id }) => who.api.replacements.handOver({ id, userId: whom.id, message: '' }),
    answerHandover: (who, _, { id }) => who.api.replacements.answerHandover({ id, accept: true }),
    cancel: (who, _, { id }) => who.api.matches.cancel({ id }),
  }

  it('show after every act what the server would answer, and read only what is their own', { timeout: 120_000 }, async () => {
    const people = await Promise.all(NAMES.map((name) => registerTestUser(server.address, name)))
    const stranger = await registerTestUser(server.address, 'Une Inconnue')
    const [karim] = people as [TestUser]
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 18 }), async (acts) => {
        const { id } = await karim.api.matches.organize(matchDraft({ maxPlayers: 2 }))
        const replicas = await Promise.all([...people, stranger].map((user) => openPage(user, id)))
        const organizers = new Set<string | null>([karim.id])
        for (const { who, whom, what } of acts) {
          const current = await karim.api.matches.find({ id })
          const done = await perform[what](people[who] as TestUser, people[whom] as TestUser, current).then(
            () => true,
            () => false,
          )
          if (!done) continue
          organizers.add((await karim.api.matches.find({ id })).organizerId)
          for (const replica of replicas) {
            await expect
              .poll(async () => {
                await receiveFrames(replica)
                return replica.match
              })
              .toEqual(await replica.user.api.matches.find({ id }))
          }
        }
        const looker = replicas.at(-1) as Replica
        expect(looker.ownHints).toBe(0)
        // Whether the new organizer has answered the viewer's contact request is the viewer's own.
        expect(looker.readings).toBeLessThanOrEqual(organizers.size - 1)
        for (const { client } of replicas) client.close()
        done += acts.length
      }),
      { numRuns: 4 },
    )
    expect(done).toBeGreaterThan(0)
  })

  it('link to a profile that hides from the search for those who may open it', async () => {
    const [karim, zoe, stranger] = await Promise.all([
      registerTestUser(server.address, 'Karim Haddad'),
      registerTestUser(server.address, 'Zoé Marchand'),
      registerTestUser(server.address, 'Une Inconnue'),
    ])
    await storageOf(server.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, zoe.id))
    const { id } = await karim.api.matches.organize(matchDraft({ maxPlayers: 5 }))
    const replicas = await Promise.all([karim, stranger].map((user) => openPage(user, id)))
    const linked = ({ match }: Replica) => match.players.some(({ userId, hasProfile }) => userId === zoe.id && hasProfile)
    const whoLinks = async () => {
      for (const replica of replicas) {
        const read = await replica.user.api.matches.find({ id })
        await expect
          .poll(async () => {
            await receiveFrames(replica)
            return replica.match
          })
          .toEqual(read)
      }
      return replicas.map(linked)
    }
    await zoe.api.matches.join({ id })
    expect(await whoLinks()).toEqual([true, false])
    await stranger.api.matches.join({ id })
    expect(await whoLinks()).toEqual([true, true])
    await stranger.api.matches.leave({ id })
    expect(await whoLinks()).toEqual([true, false])
    for (const { client } of replicas) client.close()
  })
})
