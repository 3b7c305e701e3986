import { CLOSE_ACCOUNT_DISABLED, type LiveFrame, type LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPersonaMatch } from '#testing/fixtures/persona-matches.ts'
import { isSignedIn, PERSONAS, type Persona, type PersonaUsers, registerPersonas } from '#testing/personas.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const isHistoryHint = (id: string) => (frame: LiveFrame) => frame.type === 'match-history' && frame.id === id
const isRoomHint = (id: string) => (frame: LiveFrame) => frame.type === 'locker-room' && frame.id === id
/** @param version leaves out the hints of earlier changes, which may still come */
const isHint =
  (id: string, version = 0) =>
  (frame: LiveFrame) =>
    frame.type === 'match' && frame.id === id && (frame.version ?? Infinity) >= version

describe('recipients of live hints', () => {
  const server = testServer()
  let users: PersonaUsers
  const open: LiveClient[] = []

  beforeAll(async () => {
    users = await registerPersonas(server)
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  /** Subscribes every persona to the topics. */
  async function connectEveryPersona(topics: LiveTopic[]): Promise<Map<Persona, LiveClient>> {
    const listeners = new Map<Persona, LiveClient>()
    for (const persona of PERSONAS)
      listeners.set(persona, await connectLiveClient(server.address, { cookie: users[persona].cookie, topics }))
    open.push(...listeners.values())
    return listeners
  }

  /** The personas that got a hint of the last change, checked after all got a later public hint. */
  async function personasHintedAbout(listeners: Map<Persona, LiveClient>, id: string): Promise<Persona[]> {
    const { version } = await users.organizer.api.matches.find({ id })
    await listeners.get('organizer')?.nextFrame(isHint(id, version))
    const sentinel = await users.stranger.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    await Promise.all([...listeners.values()].map((listener) => listener.nextFrame(isHint(sentinel.id))))
    // The hint for a page comes after an access check.
    await Promise.all([...listeners.values()].map((listener) => listener.settled()))
    return PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(isHint(id, version)))
  }

  it('public match: everybody, with or without an account', async () => {
    const { id } = await createPersonaMatch(server, users, 'public')
    const listeners = await connectEveryPersona([{ name: 'matches' }])
    await users.waiting.api.matches.leave({ id })
    expect(await personasHintedAbout(listeners, id)).toEqual([...PERSONAS])
  })

  it('private match: only its people, in the list and on its page', async () => {
    const { id } = await createPersonaMatch(server, users, 'private')
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id }])
    await users.player.api.matches.leave({ id })
    // The player who left gets a last hint; the waiting player was promoted.
    expect(await personasHintedAbout(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'co-organizer', 'organizer'])
  })

  it('private match: holders of its link, on its page', async () => {
    const { id, token } = await createPersonaMatch(server, users, 'private')
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id, token }])
    await users.organizer.api.matches.removePlayer({ id, userId: users.waiting.id })
    expect(await personasHintedAbout(listeners, id)).toEqual([...PERSONAS])
  })

  it('what may not be followed gets the same answer as what does not exist', async () => {
    const { id } = await createPersonaMatch(server, users, 'private')
    const topicsOf = (ofId: string): LiveTopic[] => [
      { name: 'match', id: ofId },
      { name: 'match', id: ofId, token: 'a'.repeat(22) },
      { name: 'locker-room', id: ofId },
      { name: 'match-history', id: ofId },
      { name: 'guest-room', id: ofId, guest: { guestId: crypto.randomUUID(), secret: 'a'.repeat(32) } },
      { name: 'group', id: ofId },
      { name: 'fund', id: ofId },
      { name: 'poll', id: ofId },
      { name: 'series', id: ofId },
    ]
    for (const ofId of [id, crypto.randomUUID()]) {
      const topics = topicsOf(ofId)
      const listener = await connectLiveClient(server.address, { cookie: users.stranger.cookie, topics })
      open.push(listener)
      const answers = listener.frames.map(({ type }) => type)
      expect(answers).toEqual(['resync', ...topics.map(() => 'refused'), 'pong'])
    }
  })

  it('private match: nobody with a wrong token', async () => {
    const { id, token } = await createPersonaMatch(server, users, 'private')
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id, token: token.replace(/.$/, 'Z') }])
    await users.organizer.api.matches.removePlayer({ id, userId: users.waiting.id })
    expect(await personasHintedAbout(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'co-organizer', 'organizer'])
  })

  it('match that becomes private: a last hint to everybody, then only its people', async () => {
    const { id } = await createPersonaMatch(server, users, 'public')
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id }])
    await users.organizer.api.matches.edit({ id, changes: matchDraft({ type: 'private', maxPlayers: 2 }) })
    expect(await personasHintedAbout(listeners, id)).toEqual([...PERSONAS])
    for (const listener of listeners.values()) listener.clearFrames()
    await users.organizer.api.matches.edit({ id, changes: matchDraft({ type: 'private', maxPlayers: 2, title: 'Entre nous' }) })
    expect(await personasHintedAbout(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'co-organizer', 'organizer'])
  })

  describe('locker room', () => {
    /** The personas that got the hint, checked after the organizer got it and all got a later public hint. */
    async function personasHintedAboutLockerRoom(listeners: Map<Persona, LiveClient>, id: string): Promise<Persona[]> {
      await listeners.get('organizer')?.nextFrame(isRoomHint(id))
      const sentinel = await users.stranger.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
      await Promise.all([...listeners.values()].map((listener) => listener.nextFrame(isHint(sentinel.id))))
      return PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(isRoomHint(id)))
    }
    const write = (persona: Persona, id: string) =>
      users[persona].api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'On se retrouve à 18 h' })
    const followRoom = (id: string, token: string) =>
      connectEveryPersona([{ name: 'matches' }, { name: 'match', id, token }, { name: 'locker-room', id }])
    const forgetAll = (listeners: Map<Persona, LiveClient>) => {
      for (const listener of listeners.values()) listener.clearFrames()
    }

    it.each(['public', 'private'] as const)('%s match: only its players and organizer, even with the link', async (type) => {
      const { id, token } = await createPersonaMatch(server, users, type)
      const listeners = await followRoom(id, token)
      await write('player', id)
      expect(await personasHintedAboutLockerRoom(listeners, id)).toEqual(['player', 'co-organizer', 'organizer'])
      expect(listeners.get('organizer')?.frames.find(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'messages' })
      forgetAll(listeners)
      await users.player.api.lockerRoom.addItem({ id, name: 'Sifflet' })
      expect(await personasHintedAboutLockerRoom(listeners, id)).toEqual(['player', 'co-organizer', 'organizer'])
      expect(listeners.get('player')?.frames.find(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'room' })
    })

    it('a player who leaves gets one last hint; a promoted player has to subscribe again', async () => {
      const { id, token } = await createPersonaMatch(server, users, 'public')
      const listeners = await followRoom(id, token)
      await users.player.api.matches.leave({ id })
      expect(await personasHintedAboutLockerRoom(listeners, id)).toEqual(['player', 'co-organizer', 'organizer'])
      forgetAll(listeners)
      await write('organizer', id)
      expect(await personasHintedAboutLockerRoom(listeners, id)).toEqual(['co-organizer', 'organizer'])
      const promoted = await connectLiveClient(server.address, { cookie: users.waiting.cookie, topics: [{ name: 'locker-room', id }] })
      open.push(promoted)
      await write('organizer', id)
      expect(await promoted.nextFrame(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'messages' })
    })

    it('a removed player gets no further hints', async () => {
      const { id, token } = await createPersonaMatch(server, users, 'private')
      const listeners = await followRoom(id, token)
      await users.organizer.api.matches.removePlayer({ id, userId: users.player.id })
      await personasHintedAboutLockerRoom(listeners, id)
      forgetAll(listeners)
      await write('organizer', id)
      expect(await personasHintedAboutLockerRoom(listeners, id)).toEqual(['co-organizer', 'organizer'])
    })
  })

  it.each(['public', 'private'] as const)('history of a %s match: only who organizes it, also with the link', async (type) => {
    const { id, token } = await createPersonaMatch(server, users, type)
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id, token }, { name: 'match-history', id }])
    await users.waiting.api.matches.leave({ id })
    await listeners.get('organizer')?.nextFrame(isHistoryHint(id))
    await personasHintedAbout(listeners, id)
    expect(PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(isHistoryHint(id)))).toEqual(['co-organizer', 'organizer'])
    for (const listener of listeners.values()) listener.clearFrames()
    await users['co-organizer'].api.coOrganizers.resign({ id })
    // As on every page whose viewer lost access, one last hint comes.
    await listeners.get('co-organizer')?.nextFrame(isHistoryHint(id))
    await personasHintedAbout(listeners, id)
    for (const listener of listeners.values()) listener.clearFrames()
    await users.player.api.matches.leave({ id })
    await listeners.get('organizer')?.nextFrame(isHistoryHint(id))
    await personasHintedAbout(listeners, id)
    expect(listeners.get('co-organizer')?.frames.filter(isHistoryHint(id))).toEqual([])
  })

  it('disabled users get no hints', async () => {
    const { id } = await createPersonaMatch(server, users, 'private')
    const listeners = await connectEveryPersona([{ name: 'matches' }, { name: 'match', id }])
    await users.organizer.api.matches.cancel({ id })
    const heard = await personasHintedAbout(listeners, id)
    expect(heard.filter((persona) => !isSignedIn(persona))).toEqual([])
  })

  it('refuses connections from another site', async () => {
    for (const origin of ['https://evil.example', 'null'])
      await expect(connectLiveClient(server.address, { cookie: users.player.cookie, origin, topics: [] })).rejects.toThrow('403')
  })

  it('a ban closes the connection with its message', async () => {
    const hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    const listener = await connectLiveClient(server.address, { cookie: hugo.cookie, topics: [{ name: 'matches' }] })
    await banUser({ db: server.db, actor: 'command-line', input: { userId: hugo.id } })
    expect(await listener.closed).toEqual({ code: CLOSE_ACCOUNT_DISABLED, reason: 'Votre compte a été désactivé.' })
    await expect(hugo.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
