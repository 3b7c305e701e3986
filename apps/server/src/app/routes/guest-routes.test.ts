import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'

describe('« Je viens » as a form that the browser sends by itself', () => {
  const server = testServer()

  async function aMatch() {
    const karim: Person = await createPerson(server.db, 'Karim Haddad')
    const id = await createTestMatch(server.db, karim, { maxPlayers: 4 })
    await setGuestRules({ db: server.db, actor: karim, input: { id, guestPolicy: 'open' } })
    const names = async () => (await findMatch(server.db, karim, { id })).players.map(({ displayName }) => displayName)
    return { id, karim, names }
  }
  const send = async (id: string, name: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.address}/match/${id}/je-viens`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ name }),
    })
    return { status: answer.status, location: answer.headers.get('location') ?? '' }
  }

  test('who taps twice comes once', async () => {
    const { id, names } = await aMatch()
    const answers = await Promise.all([send(id, 'Tom'), send(id, 'Tom'), send(id, 'Tom')])
    // A new window may begin between them.
    expect(new Set(answers.map(({ location }) => location)).size).toBeLessThanOrEqual(2)
    expect((await names()).filter((name) => name === 'Tom').length).toBeLessThanOrEqual(2)
    expect(answers[0]?.location).toMatch(new RegExp(`^/ma-place/${id}#[\\w-]{24}\\.[\\w-]{43}$`))
  })

  test('two people of the same name with different browsers are two guests, and so are two names', async () => {
    const { id, names } = await aMatch()
    await send(id, 'Tom', { 'user-agent': 'Firefox' })
    await send(id, 'Tom', { 'user-agent': 'Safari' })
    await send(id, 'Léa', { 'user-agent': 'Safari' })
    expect(await names()).toEqual(['Karim Haddad', 'Tom', 'Tom', 'Léa'])
  })

  test('a refusal leads back to the form, with the name where no server reads it', async () => {
    const { id, karim } = await aMatch()
    await setGuestRules({ db: server.db, actor: karim, input: { id, guestPolicy: 'none' } })
    expect(await send(id, 'Zoé & Co')).toEqual({
      status: 303,
      location: `/match/${id}?refus=GUESTS_NOT_ALLOWED#prenom=Zo%C3%A9+%26+Co`,
    })
  })

  test('another site cannot send it', async () => {
    const { id, names } = await aMatch()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(id, 'Tom', headers)).status).toBe(403)
    expect(await names()).toEqual(['Karim Haddad'])
  })
})

describe('the calendar file of a guest', () => {
  const server = testServer()

  test('says who plays and who only waits', async () => {
    const karim = await createPerson(server.db, 'Karim Haddad')
    const id = await createTestMatch(server.db, karim, { title: 'Five du samedi', maxPlayers: 2 })
    await setGuestRules({ db: server.db, actor: karim, input: { id, guestPolicy: 'open' } })
    const tom = await comeByLink(server.db, id, newGuest('Tom'))
    const lea = await comeByLink(server.db, id, newGuest('Léa'))
    expect(await eventOf(id, tom)).toEqual({ title: 'Five du samedi', status: 'CONFIRMED' })
    expect(await eventOf(id, lea)).toEqual({ title: 'Liste d’attente\u00a0: Five du samedi', status: 'TENTATIVE' })
  })

  async function eventOf(id: string, { guestId, secret }: TestGuest) {
    const body = new URLSearchParams({ guestId, secret })
    const answer = await fetch(`${server.address}/match/${id}/calendrier.ics`, { method: 'POST', body })
    const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')
    return { title: event?.getFirstPropertyValue('summary'), status: event?.getFirstPropertyValue('status') }
  }
})
