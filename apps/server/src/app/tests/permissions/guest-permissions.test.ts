import type { LiveFrame, LiveTopic, LockerRoomPart } from '@coup-denvoi/contract/live/live.protocol'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

/** Every kind of guest of a private match, and one of another match. */
const KINDS = ['going', 'waiting', 'requested', 'refused', 'removed', 'left', 'claimed', 'of another match'] as const
type Kind = (typeof KINDS)[number]
/** Those who hold a place, or a rank in the queue, see the others. */
const SEES_NAMES: readonly Kind[] = ['going', 'waiting']
const FOLLOWS: readonly Kind[] = [...SEES_NAMES, 'requested']

const guestCalls = contractProcedures.filter(({ meta }) => meta.access === 'guest')
const otherCalls = contractProcedures.filter(({ meta }) => meta.access !== 'guest')

type OutcomeOf = (kind: Kind) => string
const onlyFor =
  (kinds: readonly Kind[], refusal: string): OutcomeOf =>
  (kind) =>
    kinds.includes(kind) ? 'done' : refusal
const withPlace = onlyFor([...FOLLOWS, 'of another match'], 'FAILED_PRECONDITION')
const withItem: OutcomeOf = (kind) => (kind === 'of another match' ? 'ITEM_NOT_FOUND' : onlyFor(['going'], 'LOCKER_ROOM_CLOSED')(kind))

/** What each call of guests answers to whom, for a new one to be thought about. Those who have no place leave without an effect. */
const OUTCOMES: Record<string, OutcomeOf> = {
  'guests.find': () => 'done',
  'guests.rename': withPlace,
  'guests.setEmail': withPlace,
  // It needs the secret of the mail.
  'guests.confirmEmail': () => 'GUEST_NOT_FOUND',
  'guests.leave': () => 'done',
  'lockerRoom.findAsGuest': onlyFor(['going', 'of another match'], 'LOCKER_ROOM_CLOSED'),
  'lockerRoom.takeItemAsGuest': withItem,
  'lockerRoom.releaseItemAsGuest': withItem,
}

const isHint = (id: string) => (frame: LiveFrame) => frame.type === 'match' && frame.id === id

describe('guests without an account', () => {
  const server = testServer()
  let karim: TestUser
  let nadia: TestUser
  let id: string
  let guests: Record<Kind, TestGuest>
  const open: LiveClient[] = []

  beforeAll(async () => {
    karim = await registerTestUser(server.address, 'Karim Haddad')
    nadia = await registerTestUser(server.address, 'Nadia Benali')
  })
  afterEach(() => {
    for (const client of open.splice(0)) client.close()
  })

  /** Karim's private match of three places, which Nadia has joined, with a guest of each kind. */
  beforeEach(async () => {
    const kept = await karim.api.matches.organize(matchDraft({ title: 'Le Zeppelin', type: 'private', maxPlayers: 4 }))
    const other = await karim.api.matches.organize(matchDraft({ type: 'private' }))
    id = kept.id
    await nadia.api.matches.join({ id, token: kept.inviteToken ?? '' })
    const come = (name: string, matchId = id) => comeByLink(server.db, matchId, newGuest(name))
    const idsOf = (...some: TestGuest[]) => ({ id, guestIds: some.map(({ guestId }) => guestId) })
    const going = await come('Tom')
    const claimed = await come('Bilal')
    await (await registerTestUser(server.address, 'Bilal Saïdi')).api.guests.claim(keyOf(claimed))
    const waiting = await come('Léa')
    const removed = await come('Zoé')
    const left = await come('Malik')
    await karim.api.guests.remove(idsOf(removed))
    await apiClient(server.address).guests.leave(keyOf(left))
    await karim.api.guests.setRules({ id, guestPolicy: 'approval' })
    const requested = await come('Rémi')
    const refused = await come('Hugo')
    await karim.api.guests.answer({ ...idsOf(refused), accept: false })
    guests = { going, waiting, requested, refused, removed, left, claimed, 'of another match': await come('Ousmane', other.id) }
  })

  const keyOf = ({ guestId, secret }: TestGuest): GuestKey => ({ guestId, secret })
  const api = () => apiClient(server.address)
  const findBall = async () => {
    const { items } = await karim.api.lockerRoom.find({ id })
    return items.find(({ name }) => name === 'Ballon')?.id ?? ''
  }

  test.each(KINDS)('%s: sees the own place, and first names only with a place', async (kind) => {
    const place = await api().guests.find(keyOf(guests[kind]))
    expect(place.state).toBe(kind === 'of another match' ? 'going' : kind)
    expect(place.match.id === id).toBe(kind !== 'of another match')
    const text = JSON.stringify(place)
    const others = ['Nadia', ...KINDS.filter((each) => SEES_NAMES.includes(each)).map((each) => guests[each].name)]
    for (const name of others.filter((each) => each !== place.name)) expect(text.includes(name), name).toBe(SEES_NAMES.includes(kind))
    for (const secret of ['Benali', 'Haddad', karim.email, nadia.email, karim.id, nadia.id, guests[kind].secret, 'Rémi'].filter(
      (each) => each !== place.name,
    ))
      expect(text).not.toContain(secret)
  })

  test('a guest’s calls need the own secret, and change nothing without it', async () => {
    expect(guestCalls.length).toBeGreaterThan(2)
    const ballId = await findBall()
    for (const { method, path, name } of guestCalls)
      for (const kind of KINDS) {
        const { guestId } = guests[kind]
        const thief = guests[kind === 'going' ? 'of another match' : 'going']
        const answer = await fetch(`${server.address}/api${path.replace('{guestId}', guestId).replace('{itemId}', ballId)}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ guestId, secret: thief.secret, name: 'Voleur', email: 'voleur@exemple.fr' }),
        })
        const { code } = (await answer.json()) as { code: string }
        expect([answer.status, code], `${name}, ${kind}`).toEqual([404, 'GUEST_NOT_FOUND'])
      }
    expect((await karim.api.matches.find({ id })).players.map(({ displayName }) => displayName)).toContain('Tom')
  })

  test('every call of guests, for every kind of guest with the own key', async () => {
    expect(Object.keys(OUTCOMES).sort()).toEqual(guestCalls.map(({ name }) => name).sort())
    const itemId = await findBall()
    const outcomes: Record<string, Partial<Record<Kind, string>>> = {}
    // Leaving comes last: it changes what the others may do.
    for (const { method, path, name } of guestCalls.toSorted(
      (one, other) => Number(one.name.endsWith('leave')) - Number(other.name.endsWith('leave')),
    ))
      for (const kind of KINDS) {
        const key = keyOf(guests[kind])
        const answer = await fetch(`${server.address}/api${path.replace('{guestId}', key.guestId).replace('{itemId}', itemId)}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ...key,
            name: guests[kind].name,
            email: `${kind.replaceAll(' ', '-')}-${key.guestId}@exemple.fr`,
            itemId,
          }),
        })
        outcomes[name] = { ...outcomes[name], [kind]: answer.ok ? 'done' : ((await answer.json()) as { code: string }).code }
      }
    expect(outcomes).toEqual(
      Object.fromEntries(
        Object.entries(OUTCOMES).map(([name, outcomeOf]) => [name, Object.fromEntries(KINDS.map((kind) => [kind, outcomeOf(kind)]))]),
      ),
    )
  })

  test('a guest’s key opens no other call', async () => {
    for (const { method, path, name } of otherCalls) {
      const call = async (key: object) => {
        const hasBody = method !== 'GET' && method !== 'DELETE'
        const query = hasBody ? '' : `?${new URLSearchParams({ ...key })}`
        const answer = await fetch(`${server.address}/api${path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'nobody')}${query}`, {
          method,
          headers: hasBody ? { 'content-type': 'application/json' } : {},
          body: hasBody ? JSON.stringify({ ...key }) : undefined,
        })
        return { status: answer.status, text: await answer.text() }
      }
      const withoutKey = await call({})
      await Promise.all(
        (['going', 'waiting', 'requested', 'removed', 'of another match'] as const).map(async (kind) => {
          const { guestId, secret } = guests[kind]
          const withKey = await call({ guestId, secret, guest: JSON.stringify({ guestId, secret }) })
          expect(withKey.text, `${name}, ${kind}`).not.toMatch(/Zeppelin|Nadia|Benali/)
          if (withKey.status !== 400) expect(withKey.status, `${name}, ${kind}`).toBe(withoutKey.status)
        }),
      )
    }
  })

  test.each(KINDS)('%s: enters the locker room only with a place, and brings something there', async (kind) => {
    const key = keyOf(guests[kind])
    const itemId = await findBall()
    const calls = [
      () => api().lockerRoom.findAsGuest(key),
      () => api().lockerRoom.takeItemAsGuest({ ...key, itemId }),
      () => api().lockerRoom.releaseItemAsGuest({ ...key, itemId }),
    ]
    if (kind === 'going') {
      const room = await api().lockerRoom.takeItemAsGuest({ ...key, itemId })
      expect(room.items.find(({ id: each }) => each === itemId)?.takenBy).toEqual({ userId: null, displayName: 'Tom', isViewer: true })
      for (const call of calls) {
        const text = JSON.stringify(await call())
        expect(text).toContain('Nadia')
        for (const secret of ['Benali', 'Haddad', karim.id, nadia.id, key.secret]) expect(text).not.toContain(secret)
      }
      return
    }
    const [find, ...acts] = calls
    if (kind === 'of another match') {
      expect(JSON.stringify(await find?.())).not.toContain('Nadia')
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    } else for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'LOCKER_ROOM_CLOSED' })
  })

  test('the live topic of the locker room: who holds a place, but not for messages', async () => {
    const listeners = new Map<Kind, LiveClient>()
    for (const kind of KINDS)
      listeners.set(kind, await connectLiveClient(server.address, { topics: [{ name: 'guest-room', id, guest: keyOf(guests[kind]) }] }))
    open.push(...listeners.values())
    const isHintOf = (part: LockerRoomPart) => (frame: LiveFrame) => frame.type === 'locker-room' && frame.part === part
    /** By their part: hints of the room from before may still be on their way. */
    const hinted = async (part: LockerRoomPart) => {
      const kinds: string[] = []
      for (const [kind, client] of listeners) {
        await client.settled()
        if (client.frames.some(isHintOf(part))) kinds.push(kind)
      }
      return kinds
    }
    await nadia.api.lockerRoom.write({ id, messageId: `message-${id}`, text: 'Présente' })
    expect(await hinted('messages')).toEqual([])
    for (const client of listeners.values()) client.clearFrames()
    await nadia.api.lockerRoom.takeItem({ id, itemId: await findBall() })
    await listeners.get('going')?.nextFrame(isHintOf('room'))
    expect(await hinted('room')).toEqual(['going'])
  })

  test('the live topic of a private match: who holds or wants a place', async () => {
    const hinted: Kind[] = []
    const listeners = new Map<Kind, LiveClient>()
    for (const kind of KINDS)
      listeners.set(kind, await connectLiveClient(server.address, { topics: [{ name: 'match', id, guest: keyOf(guests[kind]) }] }))
    const thief = { ...keyOf(guests.going), secret: guests.removed.secret }
    const stranger = await connectLiveClient(server.address, { topics: [{ name: 'match', id, guest: thief }] })
    open.push(...listeners.values(), stranger)
    for (const client of [...listeners.values(), stranger]) client.clearFrames()
    await nadia.api.matches.leave({ id })
    await listeners.get('going')?.nextFrame(isHint(id))
    for (const [kind, client] of listeners) {
      await client.settled()
      if (client.frames.some(isHint(id))) hinted.push(kind)
    }
    expect(hinted).toEqual(FOLLOWS)
    await stranger.settled()
    expect(stranger.frames.filter(isHint(id))).toEqual([])
  })

  test('no other live topic, whatever happens', async () => {
    const { id: groupId } = await karim.api.groups.create({ createdBy: karim.id, group: groupDraft() })
    const listeners = new Map<Kind, LiveClient>()
    for (const kind of KINDS) {
      const guest = keyOf(guests[kind])
      const topics: Record<Exclude<LiveTopic['name'], 'match' | 'guest-room'>, object> = {
        matches: { name: 'matches', guest },
        'locker-room': { name: 'locker-room', id, guest },
        'match-history': { name: 'match-history', id, guest },
        group: { name: 'group', id: groupId, guest },
        fund: { name: 'fund', id: groupId, guest },
        poll: { name: 'poll', id, guest },
        series: { name: 'series', id, guest },
        moderation: { name: 'moderation', guest },
      }
      listeners.set(kind, await connectLiveClient(server.address, { topics: Object.values(topics) as LiveTopic[] }))
    }
    open.push(...listeners.values())
    for (const client of listeners.values()) client.clearFrames()
    await nadia.api.lockerRoom.write({ id, messageId: `word-${id}`, text: 'Présente' })
    await nadia.api.lockerRoom.takeItem({ id, itemId: await findBall() })
    await nadia.api.reports.reportGuest({ matchId: id, guestId: guests.going.guestId, reason: 'Autre', details: '' })
    await karim.api.groups.edit({ id: groupId, changes: { name: 'Les Canaris du mardi' } })
    await nadia.api.matches.leave({ id })
    const sentinel = await karim.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    for (const [kind, client] of listeners) {
      await client.nextFrame(isHint(sentinel.id))
      await client.settled()
      const told = client.frames.filter((frame) => frame.type !== 'pong' && !isHint(sentinel.id)(frame))
      expect(told, kind).toEqual([])
    }
  })
})
