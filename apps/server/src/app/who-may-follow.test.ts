import { CLOSE_ACCOUNT_DISABLED, type LiveFrame, type LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/commands/ban-user.ts'
import { type Cast, castOf, isSignedIn, matchOf, PERSONAS, type Persona } from '#testing/cast.ts'
import { type LiveListener, listen } from '#testing/live-listener.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { register } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

const isRoomHint = (id: string) => (frame: LiveFrame) => frame.type === 'locker-room' && frame.id === id
const isHint = (id: string) => (frame: LiveFrame) => frame.type === 'match' && frame.id === id

describe('who hears what over a live connection', () => {
  const server = testServer()
  let cast: Cast
  const open: LiveListener[] = []

  beforeAll(async () => {
    cast = await castOf(server)
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  /** Everyone of the cast follows something. */
  async function everyoneFollows(topics: LiveTopic[]): Promise<Map<Persona, LiveListener>> {
    const listeners = new Map<Persona, LiveListener>()
    for (const persona of PERSONAS) listeners.set(persona, await listen(server.address, { cookie: cast[persona].cookie, topics }))
    open.push(...listeners.values())
    return listeners
  }

  /** Who has heard of the match once everybody has heard of something public that happened later. */
  async function whoHeard(listeners: Map<Persona, LiveListener>, id: string): Promise<Persona[]> {
    await listeners.get('organiser')?.next(isHint(id))
    const sentinel = await cast.stranger.api.matches.organise(matchDraft({ title: 'Sentinelle' }))
    await Promise.all([...listeners.values()].map((listener) => listener.next(isHint(sentinel.id))))
    return PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(isHint(id)))
  }

  it('everybody of a public match, with or without an account', async () => {
    const { id } = await matchOf(server, cast, 'public')
    const listeners = await everyoneFollows([{ name: 'matches' }])
    await cast.waiting.api.matches.leave({ id })
    expect(await whoHeard(listeners, id)).toEqual([...PERSONAS])
  })

  it('only its people of a private match, in the list as on its own page', async () => {
    const { id } = await matchOf(server, cast, 'private')
    const listeners = await everyoneFollows([{ name: 'matches' }, { name: 'match', id }])
    await cast.player.api.matches.leave({ id })
    // The player who left hears of it once more; who waited plays now.
    expect(await whoHeard(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'organiser'])
  })

  it('holders of its link too, on its own page', async () => {
    const { id, token } = await matchOf(server, cast, 'private')
    const listeners = await everyoneFollows([{ name: 'matches' }, { name: 'match', id, token }])
    await cast.organiser.api.matches.removePlayer({ id, userId: cast.waiting.id })
    expect(await whoHeard(listeners, id)).toEqual([...PERSONAS])
  })

  it('nobody with a wrong token', async () => {
    const { id, token } = await matchOf(server, cast, 'private')
    const listeners = await everyoneFollows([{ name: 'matches' }, { name: 'match', id, token: token.replace(/.$/, 'Z') }])
    await cast.organiser.api.matches.removePlayer({ id, userId: cast.waiting.id })
    expect(await whoHeard(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'organiser'])
  })

  it('everybody once more when a match becomes private, so that open pages find out, and then only its people', async () => {
    const { id } = await matchOf(server, cast, 'public')
    const listeners = await everyoneFollows([{ name: 'matches' }, { name: 'match', id }])
    await cast.organiser.api.matches.edit({ id, draft: matchDraft({ type: 'private', maxPlayers: 2 }) })
    expect(await whoHeard(listeners, id)).toEqual([...PERSONAS])
    for (const listener of listeners.values()) listener.forget()
    await cast.organiser.api.matches.edit({ id, draft: matchDraft({ type: 'private', maxPlayers: 2, title: 'Entre nous' }) })
    expect(await whoHeard(listeners, id)).toEqual(['player', 'waiting', 'groupmate', 'organiser'])
  })

  describe('in a locker room', () => {
    /** Who has heard of it once its organiser has, and everybody has heard of something public that happened later. */
    async function whoHeardInside(listeners: Map<Persona, LiveListener>, id: string): Promise<Persona[]> {
      await listeners.get('organiser')?.next(isRoomHint(id))
      const sentinel = await cast.stranger.api.matches.organise(matchDraft({ title: 'Sentinelle' }))
      await Promise.all([...listeners.values()].map((listener) => listener.next(isHint(sentinel.id))))
      return PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(isRoomHint(id)))
    }
    const write = (persona: Persona, id: string) =>
      cast[persona].api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'On se retrouve à 18 h' })
    const followRoom = (id: string, token: string) =>
      everyoneFollows([{ name: 'matches' }, { name: 'match', id, token }, { name: 'locker-room', id }])
    const forgetAll = (listeners: Map<Persona, LiveListener>) => {
      for (const listener of listeners.values()) listener.forget()
    }

    it.each(['public', 'private'] as const)('of a %s match only its players and its organiser, whoever holds the link', async (type) => {
      const { id, token } = await matchOf(server, cast, type)
      const listeners = await followRoom(id, token)
      await write('player', id)
      expect(await whoHeardInside(listeners, id)).toEqual(['player', 'organiser'])
      expect(listeners.get('organiser')?.frames.find(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'messages' })
      forgetAll(listeners)
      await cast.player.api.lockerRoom.addItem({ id, name: 'Sifflet' })
      expect(await whoHeardInside(listeners, id)).toEqual(['player', 'organiser'])
      expect(listeners.get('player')?.frames.find(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'room' })
    })

    it('whoever leaves hears of that, and of nothing after it; who moves up from the queue has to come in anew', async () => {
      const { id, token } = await matchOf(server, cast, 'public')
      const listeners = await followRoom(id, token)
      await cast.player.api.matches.leave({ id })
      expect(await whoHeardInside(listeners, id)).toEqual(['player', 'organiser'])
      forgetAll(listeners)
      await write('organiser', id)
      expect(await whoHeardInside(listeners, id)).toEqual(['organiser'])
      const promoted = await listen(server.address, { cookie: cast.waiting.cookie, topics: [{ name: 'locker-room', id }] })
      open.push(promoted)
      await write('organiser', id)
      expect(await promoted.next(isRoomHint(id))).toEqual({ type: 'locker-room', id, part: 'messages' })
    })

    it('whoever is taken off hears no more either', async () => {
      const { id, token } = await matchOf(server, cast, 'private')
      const listeners = await followRoom(id, token)
      await cast.organiser.api.matches.removePlayer({ id, userId: cast.player.id })
      await whoHeardInside(listeners, id)
      forgetAll(listeners)
      await write('organiser', id)
      expect(await whoHeardInside(listeners, id)).toEqual(['organiser'])
    })
  })

  it('nobody who is disabled as the person that they were', async () => {
    const { id } = await matchOf(server, cast, 'private')
    const listeners = await everyoneFollows([{ name: 'matches' }, { name: 'match', id }])
    await cast.organiser.api.matches.cancel({ id })
    const heard = await whoHeard(listeners, id)
    expect(heard.filter((persona) => !isSignedIn(persona))).toEqual([])
  })

  it('nobody from another site', async () => {
    for (const origin of ['https://evil.example', 'null'])
      await expect(listen(server.address, { cookie: cast.player.cookie, origin, topics: [] })).rejects.toThrow('403')
  })

  it('a ban ends the connection with its sentence', async () => {
    const hugo = await register(server.address, 'Hugo Ferreira')
    const listener = await listen(server.address, { cookie: hugo.cookie, topics: [{ name: 'matches' }] })
    await banUser({ db: server.db, actor: 'command-line', input: { userId: hugo.id } })
    expect(await listener.closed).toEqual({ code: CLOSE_ACCOUNT_DISABLED, reason: 'Votre compte a été désactivé.' })
    await expect(hugo.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
