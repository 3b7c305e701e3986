import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { leaveAsGuest } from '#features/matches/guests/commands/leave-as-guest.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'

describe('the preview picture of a match', () => {
  const server = testServer()

  const organizers = new Map<string, Person>()
  const organizerOf = (id: string) => organizers.get(id) as Person

  async function matchCalled(title: string, type: 'public' | 'private' = 'public') {
    const actor = await createPerson(server.db, 'Karim Haddad')
    const id = await organizeMatch({ db: server.db, actor, input: matchDraft({ title, type }) })
    organizers.set(id, actor)
    const makePrivate = () => editMatch({ db: server.db, actor, input: { id, changes: matchDraft({ title, type: 'private' }) } })
    return { ...(await findMatch(server.db, actor, { id })), picture: `${server.address}/match/${id}/apercu.png`, makePrivate }
  }

  test.each([
    'Five du samedi',
    'Un titre de quatre-vingts signes, le plus long que l’on puisse donner à un match.'.slice(0, 80),
    'Anticonstitutionnellement'.repeat(3),
    'Ⓜ️ ⚽️🎉 كرة القدم',
    'e\u0301te\u0301',
  ])('is a picture of 1200 by 630, whatever the title: %s', async (title) => {
    const answer = await fetch((await matchCalled(title)).picture)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })

  test('is revalidated by etag each time, so that it is gone at once when the match becomes private', async () => {
    const { picture, makePrivate } = await matchCalled('Five du samedi')
    const first = await fetch(picture)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    // Otherwise Node's fetch would hide the 304.
    const again = () => fetch(picture, { headers: { 'if-none-match': first.headers.get('etag') ?? '' }, cache: 'no-store' })
    expect((await again()).status).toBe(304)
    await makePrivate()
    expect((await again()).status).toBe(404)
  })

  test('shows the places as they are: a guest who comes or leaves makes another one', async () => {
    const { id, picture } = await matchCalled('Five du samedi')
    const karim = organizerOf(id)
    await setGuestRules({ db: server.db, actor: karim, input: { id, guestPolicy: 'open' } })
    const etag = async () => (await fetch(picture)).headers.get('etag')
    const empty = await etag()
    const tom = await comeByLink(server.db, id, newGuest('Tom'))
    const withTom = await etag()
    expect(withTom).not.toBe(empty)
    expect(await etag()).toBe(withTom)
    await leaveAsGuest({ db: server.db, input: tom })
    expect(await etag()).toBe(empty)
  })

  test('does not exist for a private match, even with its token', async () => {
    const { picture, inviteToken } = await matchCalled('Entre nous', 'private')
    expect((await fetch(picture)).status).toBe(404)
    expect((await fetch(`${picture}?token=${inviteToken}`)).status).toBe(404)
  })

  test('does not exist for an unknown match', async () => {
    expect((await fetch(`${server.address}/match/nothing/apercu.png`)).status).toBe(404)
    expect((await fetch(`${server.address}/match/not%20an%20id/apercu.png`)).status).toBe(404)
  })
})
