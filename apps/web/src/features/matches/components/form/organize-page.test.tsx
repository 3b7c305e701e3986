import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_MEMBER, aGroupCard } from '#features/groups/testing/groups.ts'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OrganizePage } from './organize-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const asMember = { viewer: { role: 'member', hasPendingRequest: false }, can: AS_MEMBER } as const
const CANUTS = aGroupCard(asMember)
const GONES = aGroupCard({ id: 'gones', name: 'Gones de Gerland', city: 'Lyon 7e', isPrivate: true, ...asMember })

/** Mocks the user's groups and the answer to a new match. */
function mockApi({ groups = [CANUTS, GONES], published = () => Response.json(aMatch({}), { status: 201 }) } = {}) {
  api.answer(async ({ method, path }) => {
    if (path.startsWith('/groups')) return Response.json({ items: groups, nextCursor: null })
    if (path.endsWith('/invitations')) return Response.json({ invited: 2, postponed: 0 })
    return method === 'POST' ? published() : Response.json(aMe())
  })
}

const renderPage = (group?: { id: string; isPrivate: boolean }, source?: Match) =>
  render(
    <TestApp>
      <OrganizePage group={group} source={source} />
    </TestApp>,
  )

const group = page.getByRole('combobox', { name: 'Pour qui\u202f?' })
const membersHint = 'Les membres du groupe voient le match, même s’il est privé.'
const privateGroupHint = /^Groupe privé\u00a0: le match l’est aussi, sauf si vous choisissez/
const publicMatch = page.getByRole('radio', { name: /^Public/ })
const privateMatch = page.getByRole('radio', { name: /^Privé/ })

async function fillIn() {
  await userEvent.fill(page.getByLabelText('Titre'), 'Mardi, après le boulot')
  await userEvent.fill(page.getByLabelText('Terrain'), 'Plaine des jeux')
  await userEvent.fill(page.getByLabelText('Ville'), 'Lyon 7e')
}
async function publish() {
  await fillIn()
  await userEvent.click(page.getByRole('button', { name: 'Publier le match' }))
}
const sentDrafts = () =>
  api.expectRequests((all) =>
    all.filter(({ method }) => method === 'POST').map(({ body }) => body as { groupId: string | null; title: string }),
  )
const groupRequestCount = () => api.expectRequests((all) => all.filter(({ path }) => path.startsWith('/groups')).length)

test('preselects the group of the URL', async () => {
  mockApi()
  await renderPage(CANUTS)
  await expect.element(group).toHaveValue('canuts')
  await expect.element(group).toHaveAccessibleDescription(membersHint)
  await expect.element(privateMatch).toHaveAccessibleName(/Seulement le groupe, ou avec le lien/)
  await expect.element(publicMatch).toBeChecked()
  await publish()
  await sentDrafts().toMatchObject([{ groupId: 'canuts', title: 'Mardi, après le boulot', type: 'public' }])
  // The group's match count has changed.
  await groupRequestCount().toBe(2)
})

test('a match of a private group is private, unless the organizer chooses otherwise', async () => {
  mockApi()
  const screen = await renderPage(GONES)
  await expect.element(group).toHaveAccessibleDescription(privateGroupHint)
  await expect.element(privateMatch).toBeChecked()
  await expect.poll(() => localStorage.length).toBe(0)
  await userEvent.click(publicMatch)
  await screen.unmount()
  await renderPage(GONES)
  await expect.element(publicMatch).toBeChecked()
  await publish()
  await sentDrafts().toMatchObject([{ groupId: 'gones', type: 'public' }])
})

test('a group that is selected in the form sets who sees the match, and takes it back', async () => {
  mockApi()
  await renderPage()
  await userEvent.selectOptions(group, 'gones')
  await expect.element(group).toHaveAccessibleDescription(privateGroupHint)
  await expect.element(privateMatch).toBeChecked()
  await userEvent.selectOptions(group, 'canuts')
  await expect.element(publicMatch).toBeChecked()
  await userEvent.click(privateMatch)
  await userEvent.selectOptions(group, 'gones')
  await userEvent.selectOptions(group, '')
  await expect.element(privateMatch).toBeChecked()
  await publish()
  await sentDrafts().toMatchObject([{ groupId: null, type: 'private' }])
})

test('no group takes back what the preselected one has set', async () => {
  mockApi()
  await renderPage(GONES)
  await expect.element(privateMatch).toBeChecked()
  await userEvent.selectOptions(group, '')
  await expect.element(publicMatch).toBeChecked()
})

test('has no group by default; one can be selected and removed', async () => {
  mockApi()
  await renderPage()
  await expect.element(group).toHaveValue('')
  const names = () => [...group.element().querySelectorAll('option')].map(({ text }) => text)
  await expect.poll(names).toEqual(['Tout le monde, sans groupe', 'Les Canuts du mardi', 'Gones de Gerland'])
  await expect.element(privateMatch).toHaveAccessibleName(/Seulement avec le lien/)
  await userEvent.selectOptions(group, 'canuts')
  await expect.element(group).toHaveAccessibleDescription(membersHint)
  await userEvent.selectOptions(group, '')
  await expect.element(page.getByText(membersHint)).not.toBeInTheDocument()
  await publish()
  await sentDrafts().toMatchObject([{ groupId: null }])
  await groupRequestCount().toBe(1)
})

test('hides the group field without groups', async () => {
  mockApi({ groups: [] })
  await renderPage(CANUTS)
  await groupRequestCount().toBe(1)
  await expect.element(page.getByText('Chargement…')).not.toBeInTheDocument()
  await expect.element(group).not.toBeInTheDocument()
  await publish()
  await sentDrafts().toMatchObject([{ groupId: null }])
})

test('the selected group survives a reload, unless it is gone', async () => {
  mockApi()
  const screen = await renderPage()
  await userEvent.selectOptions(group, 'gones')
  await userEvent.fill(page.getByLabelText('Titre'), 'La revanche')
  await screen.unmount()

  const again = await renderPage()
  await expect.element(group).toHaveValue('gones')
  await again.unmount()

  mockApi({ groups: [CANUTS] })
  await renderPage()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('La revanche')
  await expect.element(group).toHaveValue('')
  await publish()
  await sentDrafts().toMatchObject([{ groupId: null }])
})

test('a group has its own draft', async () => {
  mockApi()
  const screen = await renderPage()
  await userEvent.fill(page.getByLabelText('Titre'), 'La revanche')
  await screen.unmount()
  await renderPage(CANUTS)
  await expect.element(group).toHaveValue('canuts')
  await expect.element(page.getByLabelText('Titre')).toHaveValue('')
})

test('a duplicate is filled in but for the date, which is asked for', async () => {
  mockApi()
  const source = aMatch({ title: 'Mardi, après le boulot', minPlayers: 8, group: { id: 'canuts', name: 'Les Canuts du mardi' } })
  await renderPage(undefined, source)
  await expect.element(page.getByText('Comme «\u00a0Mardi, après le boulot\u00a0»\u00a0: il ne manque que la date.')).toBeVisible()
  await expect.element(group).toHaveValue('canuts')
  await expect.element(page.getByText('L’aperçu s’affiche dès que la date est choisie.')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Publier le match' })
  await userEvent.click(submit)
  const calendar = page.getByRole('group', { name: 'Date du match' })
  await expect.element(calendar.getByText('Choisissez une date')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Aujourd’hui, mardi 17 novembre/ })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: /^mardi 24 novembre/ }))
  await expect.element(page.getByRole('article').getByText(/mar\.\s24\snov\./)).toBeVisible()
  await userEvent.click(submit)
  await sentDrafts().toMatchObject([
    { title: source.title, date: '2026-11-24', time: source.time, location: source.location, minPlayers: 8, groupId: 'canuts' },
  ])
})

test('a duplicate invites the same players by one tap', async () => {
  mockApi()
  const players = ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'].map((name) =>
    aMatchPlayer(name, { isViewer: name === 'Karim Haddad' }),
  )
  await renderPage(undefined, aMatch({ id: 'last', players }))
  await userEvent.click(page.getByRole('checkbox', { name: /^Inviter les mêmes joueurs/ }))
  await expect.element(page.getByText('2\u00a0personnes seront prévenues.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^mardi 24 novembre/ }))
  await userEvent.click(page.getByRole('button', { name: 'Publier le match' }))
  await api
    .expectRequests((all) =>
      all.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, (body as { fromId?: string }).fromId]),
    )
    .toEqual([
      ['/matches', undefined],
      ['/matches/five/invitations', 'last'],
    ])
  await expect.element(page.getByText('2\u00a0joueurs invités')).toBeVisible()
})

test.each(['PERMISSION_DENIED', 'GROUP_NOT_FOUND'] as const)(
  'refused (%s): shows the error, refetches the groups and keeps the fields',
  async (code) => {
    mockApi({
      published: () => {
        mockApi({ groups: [GONES] })
        return refusal(code)
      },
    })
    await renderPage(CANUTS)
    await expect.element(group).toHaveValue('canuts')
    await publish()
    await expect.element(page.getByRole('alert').getByText(groupErrors[code].message)).toBeVisible()
    await expect.element(page.getByLabelText('Titre')).toHaveValue('Mardi, après le boulot')
    await expect.element(group).toHaveValue('')
  },
)

test('retries the groups while the form stays usable', async () => {
  await renderPage(CANUTS)
  const trouble = page.getByRole('group', { name: 'Pour qui\u202f?' })
  await expect
    .element(trouble.getByRole('alert'))
    .toHaveTextContent(`Vos groupes n’ont pas pu être lus. ${NETWORK_FAILURE.message}Réessayer`)
  await userEvent.fill(page.getByLabelText('Titre'), 'La revanche')
  mockApi()
  await userEvent.click(trouble.getByRole('button', { name: 'Réessayer' }))
  await expect.element(group).toHaveValue('canuts')
  await expect.element(page.getByLabelText('Titre')).toHaveValue('La revanche')
})

test('a match whose answer got lost is sent under the same key, and under another one after a refusal of that key', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refusal('MATCH_SENT'),
    () => Response.json(aMatch({}), { status: 201 }),
  ]
  mockApi()
  api.on('POST /matches', () => answers.shift()?.())
  await renderPage()
  await publish()
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  const again = page.getByRole('button', { name: 'Publier le match' })
  await userEvent.click(again)
  await expect.element(page.getByText(/^Votre premier envoi est arrivé/)).toBeVisible()
  await userEvent.click(again)
  const sent = await api.requests('POST /matches', 3)
  const [first, second, third] = sent.map((body) => (body as { key: string }).key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([false, true])(
  'after a reload, what may have got through is sent under the same key; once it was given up, under another (series: %s)',
  async (isSeries) => {
    mockApi()
    const route = isSeries ? 'POST /series' : 'POST /matches'
    const send = page.getByRole('button', { name: isSeries ? 'Lancer la série' : 'Publier le match' })
    api.on(route, () => Promise.reject(new TypeError('Failed to fetch')))
    const before = await renderPage()
    if (isSeries) await userEvent.click(page.getByRole('switch', { name: 'Répéter ce match' }))
    await fillIn()
    await userEvent.click(send)
    await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
    await before.unmount()

    const after = await renderPage()
    await userEvent.click(send)
    await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'Annuler' }))
    await userEvent.click(page.getByRole('button', { name: 'Abandonner' }))
    await expect.poll(() => localStorage.length).toBe(0)
    await after.unmount()

    api.on(route, () => Response.json(aMatch({}), { status: 201 }))
    await renderPage()
    if (isSeries) await userEvent.click(page.getByRole('switch', { name: 'Répéter ce match' }))
    await fillIn()
    await userEvent.click(send)
    const sent = (await api.requests(route, 3)) as { key?: string; match?: { key: string } }[]
    const [first, second, third] = sent.map(({ key, match }) => key ?? match?.key)
    expect([second === first, third === first]).toEqual([true, false])
  },
)

test('« Annuler » gives up what was set of « Répéter », too', async () => {
  mockApi()
  const { unmount } = await renderPage()
  const repeats = page.getByRole('switch', { name: 'Répéter ce match' })
  await userEvent.click(repeats)
  await userEvent.click(page.getByRole('link', { name: 'Annuler' }))
  await userEvent.click(page.getByRole('button', { name: 'Abandonner' }))
  await expect.poll(() => localStorage.length).toBe(0)
  await unmount()
  await renderPage()
  await expect.element(repeats).not.toBeChecked()
})

test('what was set of « Répéter » does not wait for the next match', async () => {
  mockApi()
  const { unmount } = await renderPage()
  const repeats = page.getByRole('switch', { name: 'Répéter ce match' })
  await userEvent.click(repeats)
  await userEvent.click(page.getByRole('radio', { name: 'mois' }))
  await userEvent.click(repeats)
  await publish()
  await expect.element(page.getByText('Votre match est publié')).toBeVisible()
  await unmount()
  await renderPage()
  await userEvent.click(repeats)
  await expect.element(page.getByRole('radio', { name: 'semaine', exact: true })).toBeChecked()
})
