import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPoll } from '#features/polls/testing/polls.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditPollPage } from './edit-poll-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const ownPoll = (overrides: Partial<Poll> = {}) => aPoll({ ...overrides, can: { edit: true } })
const datesOf = ({ dates }: Poll) => dates.map(({ startsAt }) => startsAt)
const [THURSDAY, FRIDAY, SATURDAY] = datesOf(aPoll()) as [string, string, string]

async function renderPage(poll = ownPoll()) {
  api.on('GET /polls/:id', () => poll)
  return render(
    <TestApp>
      <EditPollPage poll={poll} />
    </TestApp>,
  )
}

const title = page.getByLabelText('Titre')
const save = () => userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
const sent = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
const conflictNotice = page.getByRole('alert').filter({ hasText: 'Modifié entre-temps' })

/** The first edit is refused: somebody else has set these values. */
function refuseOnce(current: Partial<PollDraft>) {
  let isRefused = false
  api.on('PATCH /polls/:id', () => {
    if (isRefused) return ownPoll()
    isRefused = true
    const error = { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current } }
    return Response.json(error, { status: 409 })
  })
}

test('sends the title alone that was changed, and what was seen of it', async () => {
  api.on('PATCH /polls/:id', () => ownPoll())
  await renderPage()
  await userEvent.fill(title, 'Le dernier five')
  await save()
  await sent().toEqual([{ changes: { title: 'Le dernier five' }, seen: { title: 'Quand joue-t-on\u202f?' } }])
})

test('sends what goes with what was changed as seen, and the dates as a whole', async () => {
  api.on('PATCH /polls/:id', () => ownPoll())
  await renderPage()
  await userEvent.click(page.getByRole('button', { name: /^Retirer ven/ }))
  await userEvent.fill(page.getByLabelText('Ville'), 'Bron')
  await userEvent.selectOptions(page.getByRole('group', { name: 'Réponses jusqu’au' }).getByLabelText('Heure'), '21')
  await save()
  await sent().toEqual([
    {
      changes: { dates: [THURSDAY, SATURDAY], city: 'Bron', deadline: '2026-11-24T20:00:00.000Z' },
      seen: {
        dates: [THURSDAY, FRIDAY, SATURDAY],
        city: 'Lyon',
        location: 'Urban Gerland',
        deadline: '2026-11-24T19:00:00.000Z',
      },
    },
  ])
})

test('sends nothing when nothing was changed, also where a program gave the dates seconds', async () => {
  const [first, ...others] = aPoll().dates as [Poll['dates'][number], ...Poll['dates']]
  await renderPage(ownPoll({ dates: [{ ...first, startsAt: '2026-11-26T19:00:30.000Z' }, ...others] }))
  await save()
  await sent().toEqual([])
})

test('a draft of last week names what was seen then', async () => {
  const screen = await renderPage()
  await userEvent.fill(title, 'Le five de Sofia')
  await expect.poll(() => localStorage.length).toBe(1)
  await screen.unmount()

  api.on('PATCH /polls/:id', () => ownPoll())
  const changed = [...aPoll().dates, { id: 'dimanche', startsAt: '2026-11-29T19:00:00.000Z', yes: 8, maybe: 0 }]
  await renderPage(ownPoll({ title: 'Le five de Karim', location: 'Plaine des jeux', dates: changed }))
  await expect.element(title).toHaveValue('Le five de Sofia')
  await userEvent.selectOptions(page.getByLabelText('Format'), '7 contre 7')
  await save()
  await sent().toEqual([
    {
      changes: { title: 'Le five de Sofia', format: '7 contre 7', maxPlayers: 14 },
      seen: { title: 'Quand joue-t-on\u202f?', format: '5 contre 5', maxPlayers: 10 },
    },
  ])
})

test('modified meanwhile: shows both values, and saves what is chosen', async () => {
  refuseOnce({ title: 'Le five de Karim', deadline: '2026-11-25T19:30:00.000Z', dates: [THURSDAY, '2026-11-27T20:00:00.000Z'] })
  await renderPage()
  await userEvent.fill(title, 'Le five de Sofia')
  await userEvent.selectOptions(page.getByRole('group', { name: 'Réponses jusqu’au' }).getByLabelText('Heure'), '21')
  await userEvent.click(page.getByRole('button', { name: /^Retirer ven/ }))
  await save()
  const group = (name: string) => conflictNotice.getByRole('group', { name })
  for (const text of ['Le five de Sofia', 'Le five de Karim']) await expect.element(group('Titre').getByText(text)).toBeVisible()
  for (const text of ['mar. 24\u00a0nov.\u00a0· 21\u00a0h\u00a000', 'mer. 25\u00a0nov.\u00a0· 20\u00a0h\u00a030'])
    await expect.element(group('Réponses jusqu’au').getByText(text)).toBeVisible()
  for (const [start, end] of [
    ['jeu. 26', 'sam. 28\u00a0nov.\u00a0· 20\u00a0h\u00a000'],
    ['jeu. 26', 'ven. 27\u00a0nov.\u00a0· 21\u00a0h\u00a000'],
  ] as const)
    await expect.element(group('Dates proposées').getByText(`${start}\u00a0nov.\u00a0· 20\u00a0h\u00a000, ${end}`)).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: 'Garder ma saisie\u00a0: Titre' }))
  await userEvent.click(page.getByRole('button', { name: 'Prendre la nouvelle valeur\u00a0: Réponses jusqu’au' }))
  await userEvent.click(page.getByRole('button', { name: 'Prendre la nouvelle valeur\u00a0: Dates proposées' }))
  await expect.element(conflictNotice).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Dernier jour')).toHaveValue('2026-11-25')
  await expect.element(page.getByText('2/10')).toBeVisible()
  await save()
  await expect.element(page.getByText('Sondage modifié')).toBeVisible()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PATCH').at(-1)?.body)
    .toEqual({ changes: { title: 'Le five de Sofia' }, seen: { title: 'Le five de Karim' } })
})

test('who keeps their own text of a pitch keeps its place of the directory', async () => {
  refuseOnce({ location: 'Plaine des jeux' })
  await renderPage(ownPoll({ placeId: 'gerland' }))
  await userEvent.fill(page.getByRole('combobox', { name: /^Terrain/ }), 'Urban Gerland, terrain 2')
  await save()
  await userEvent.click(page.getByRole('button', { name: 'Garder ma saisie\u00a0: Terrain' }))
  await save()
  await expect.element(page.getByText('Sondage modifié')).toBeVisible()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PATCH').at(-1)?.body)
    .toMatchObject({ changes: { location: 'Urban Gerland, terrain 2', placeId: 'gerland' } })
})

test('who takes over the pitch of somebody else takes their place, too', async () => {
  refuseOnce({ location: 'Plaine des jeux' })
  await renderPage(ownPoll({ placeId: 'gerland' }))
  await userEvent.fill(page.getByRole('combobox', { name: /^Terrain/ }), 'Gymnase Mado')
  await userEvent.fill(title, 'Le dernier five')
  await save()
  await userEvent.click(page.getByRole('button', { name: 'Prendre la nouvelle valeur\u00a0: Terrain' }))
  await save()
  await expect.element(page.getByText('Sondage modifié')).toBeVisible()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'PATCH').at(-1)?.body)
    .toEqual({ changes: { title: 'Le dernier five' }, seen: { title: 'Quand joue-t-on\u202f?' } })
})

test.each<[string, Partial<Poll>, string]>([
  ['decided', { state: 'decided', can: { ...aPoll().can, delete: true } }, 'La date de ce sondage est choisie'],
  ['closed', { state: 'closed', can: { ...aPoll().can, delete: true } }, 'Ce sondage est clos'],
  ['managed by others', {}, 'Vous n’organisez plus ce sondage'],
])('a poll that is %s while Sofia edits it: the form says so, and keeps what she has typed', async (_, change, why) => {
  const editing = (poll: Poll) => (
    <TestApp>
      <EditPollPage poll={poll} />
    </TestApp>
  )
  const screen = await render(editing(ownPoll()))
  await userEvent.fill(title, 'Le dernier five')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await screen.rerender(editing(aPoll(change)))
  // The matcher reads any space as a plain one.
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${why} : vos changements ne peuvent plus être enregistrés.`)
  await expect.element(title).toHaveValue('Le dernier five')
})
