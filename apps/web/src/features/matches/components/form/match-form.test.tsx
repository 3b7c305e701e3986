import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type MatchFormValues, newMatchFormValues } from '#features/matches/form/match-form-values.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditWarning } from './edit-warning.tsx'
import { MatchForm } from './match-form.tsx'
import '#styles/theme.css'

fakeApi()

/** Tuesday evening in the browser's time zone (New York), Wednesday in Paris. */
const NOW = new Date('2026-11-17T23:30:00Z')
const EMPTY = newMatchFormValues({ now: NOW, city: 'Lyon' })
const FILLED: MatchFormValues = { ...EMPTY, title: 'Five du samedi', location: 'Urban Gerland', pricePerPlayer: '6,50' }

beforeEach(async () => {
  vi.setSystemTime(NOW)
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

type Setup = {
  initial?: MatchFormValues
  takenPlaces?: number
  onSubmit?: (draft: MatchDraft) => Promise<void>
  edited?: boolean
  onDiscard?: () => void
  onLeave?: () => void
}

function renderForm({ initial = FILLED, takenPlaces = 1, onSubmit, edited, onDiscard = () => {}, onLeave = () => {} }: Setup = {}) {
  const sent: MatchDraft[] = []
  const screen = render(
    <TestApp>
      <MatchForm
        initial={initial}
        draftName="new-match"
        takenPlaces={takenPlaces}
        myIndex={0}
        labels={{ submit: 'Publier le match', submitting: 'Publication…' }}
        onSubmit={onSubmit ?? (async (draft) => void sent.push(draft))}
        renderCancel={(onClick) => (
          <button
            type="button"
            onClick={(event) => {
              onClick(event)
              if (!event.defaultPrevented) onLeave()
            }}
          >
            Annuler
          </button>
        )}
        onDiscard={onDiscard}
        renderWarning={edited ? (control) => <EditWarning control={control} initial={initial} /> : undefined}
      />
    </TestApp>,
  )
  return { screen, sent }
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Publier le match' }))
const field = (label: string | RegExp) => page.getByLabelText(label)

test('shows validation errors and focuses the first field', async () => {
  const { sent } = renderForm({ initial: EMPTY })
  await submit()
  await expect.element(field('Titre')).toHaveFocus()
  await expect.element(field('Titre')).toHaveAccessibleDescription('Le titre doit contenir au moins 3 caractères')
  await expect.element(field('Terrain')).toHaveAccessibleDescription(/Indiquez le terrain/)
  await userEvent.fill(field('Titre'), 'Five du samedi')
  await expect.element(field('Titre')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('submits a draft with Paris time, cents and nulls', async () => {
  const { sent } = renderForm()
  await userEvent.click(page.getByRole('button', { name: /^dimanche 29 novembre/ }))
  await userEvent.selectOptions(field('Heure'), '9')
  await userEvent.selectOptions(field('Minutes'), '05')
  await expect.element(page.getByText('Soit de 9\u00a0h\u00a005 à\u00a010\u00a0h\u00a005, dimanche 29\u00a0novembre.')).toBeVisible()
  await submit()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ date: '2026-11-29', time: '09:05', pricePerPlayer: 650, minPlayers: null, surface: null })
  expect(fromLocalTime('2026-11-29', '09:05').toISOString()).toBe('2026-11-29T08:05:00.000Z')
})

test.each([
  {
    date: '2027-10-31',
    time: '02:30',
    range: 'de 2\u00a0h\u00a030 à\u00a02\u00a0h\u00a030, dimanche 31\u00a0octobre. L’horloge recule pendant le match.',
  },
  {
    date: '2027-03-28',
    time: '01:30',
    range: 'de 1\u00a0h\u00a030 à\u00a03\u00a0h\u00a030, dimanche 28\u00a0mars. L’horloge avance pendant le match.',
  },
])('says why a match of an hour ends so early or late when the clocks change: $date', async ({ date, time, range }) => {
  renderForm({ initial: { ...FILLED, date, time, durationMinutes: 60 } })
  await expect.element(page.getByText(`Soit ${range}`)).toBeVisible()
})

test('disables past days, by Paris time', async () => {
  renderForm()
  await expect.element(page.getByRole('button', { name: /^mardi 17 novembre/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Aujourd’hui, mercredi 18 novembre/ })).toBeEnabled()
})

test('the format sets the total until it is set by hand', async () => {
  renderForm()
  const total = field('Joueurs au total')
  await userEvent.click(page.getByRole('radio', { name: /^8 contre 8/ }))
  await expect.element(total).toHaveValue('16')
  await userEvent.click(page.getByRole('radio', { name: /^Libre/ }))
  await expect.element(total).toHaveValue('16')
  await userEvent.click(page.getByRole('radio', { name: /^7 contre 7/ }))
  await expect.element(total).toHaveValue('14')
  await userEvent.click(page.getByRole('button', { name: 'Un de plus' }))
  await userEvent.click(page.getByRole('radio', { name: /^11 contre 11/ }))
  await expect.element(total).toHaveValue('15')
})

test('the total cannot go below the taken places', async () => {
  renderForm({ initial: { ...FILLED, format: '7 contre 7', maxPlayers: 14 }, takenPlaces: 12 })
  await userEvent.click(page.getByRole('radio', { name: /^5 contre 5/ }))
  await expect.element(field('Joueurs au total')).toHaveValue('12')
  await expect.element(page.getByText('12\u00a0places sont déjà prises.')).toBeVisible()
})

test('shows a live preview', async () => {
  renderForm()
  await userEvent.fill(field('Titre'), 'Lève-tôt')
  await userEvent.fill(field('Terrain'), 'Parc de Parilly')
  await userEvent.fill(field(/^Prix/), '')
  const ticket = page.getByRole('article')
  for (const text of ['Lève-tôt', 'Parc de Parilly, Lyon', 'Gratuit', '9\u00a0places'])
    await expect.element(ticket.getByText(text)).toBeVisible()
})

test.each([
  ['12.', ['12\u00a0€']],
  ['12.505', ['12\u00a0€']],
  ['1000', []],
  ['six', []],
])('the preview shows of the price « %s » what is valid', async (typed, shown) => {
  renderForm()
  await userEvent.fill(field(/^Prix/), typed)
  const prices = page.getByRole('article').getByText(/€|Gratuit/)
  await expect.poll(() => prices.elements().map(({ textContent }) => textContent)).toEqual(shown)
})

test('disables the button while sending; an error keeps the fields', async () => {
  const gate = Promise.withResolvers<void>()
  const onSend = vi.fn(() => gate.promise)
  renderForm({ onSubmit: onSend })
  await submit()
  const button = page.getByRole('button', { name: 'Publication…' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  gate.reject(new ApiError('NETWORK_FAILURE', 'Erreur de connexion. Vérifiez votre connexion internet'))
  await expect.element(page.getByRole('alert').getByText(/^Erreur de connexion/)).toBeVisible()
  await expect.element(field('Titre')).toHaveValue('Five du samedi')
  await expect.poll(() => onSend).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'of the field',
    new ApiError('INVALID_ARGUMENT', 'Arguments invalides', { fields: { 'draft.title': 'Ce titre est déjà pris' } }),
    'Titre',
    'Ce titre est déjà pris',
  ],
  [
    'of the list',
    new ApiError('PLACES_TAKEN', 'Il y a déjà plus de joueurs inscrits que de places'),
    'Joueurs au total',
    /plus de joueurs/,
  ],
] as const)('shows and focuses an error %s', async (_what, error, label, sentence) => {
  renderForm({ onSubmit: () => Promise.reject(error) })
  await submit()
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field(label)).toHaveAccessibleDescription(sentence)
})

test('shows a start in the past at the time field', async () => {
  renderForm({ initial: { ...FILLED, date: '2026-11-18', time: '00:30' } })
  vi.setSystemTime(new Date('2026-11-17T23:31:00Z'))
  await submit()
  await expect.element(field('Heure')).toHaveFocus()
  await expect.element(page.getByText('Le coup d’envoi doit être dans le futur')).toBeVisible()
})

test('the draft survives a reload and is deleted after submission', async () => {
  const { screen } = renderForm({
    initial: EMPTY,
    onSubmit: () => Promise.reject(new ApiError('UNAVAILABLE', 'Service temporairement indisponible')),
  })
  await userEvent.fill(field('Titre'), 'Lève-tôt')
  await userEvent.fill(field('Terrain'), 'Parc de Parilly')
  await screen.then(({ unmount }) => unmount())

  const { sent } = renderForm({ initial: EMPTY })
  await expect.element(field('Titre')).toHaveValue('Lève-tôt')
  await submit()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => localStorage.length).toBe(0)
})

const discardDialog = page.getByRole('alertdialog', { name: 'Abandonner la saisie\u202f?' })
const cancel = () => userEvent.click(page.getByRole('button', { name: 'Annuler' }))

test('« Annuler » asks before it throws away what was typed', async () => {
  const onDiscard = vi.fn()
  renderForm({ onDiscard })
  await userEvent.fill(field('Titre'), 'Lève-tôt')
  await cancel()
  await userEvent.click(discardDialog.getByRole('button', { name: 'Continuer' }))
  await expect.element(discardDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await expect.element(field('Titre')).toHaveValue('Lève-tôt')
  await expect.poll(() => localStorage.length).toBe(1)
  await cancel()
  await userEvent.click(discardDialog.getByRole('button', { name: 'Abandonner' }))
  await expect.poll(() => onDiscard).toHaveBeenCalledOnce()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('« Annuler » leaves at once when nothing was typed, or it was typed back', async () => {
  const onLeave = vi.fn()
  renderForm({ onLeave })
  await userEvent.fill(field('Titre'), 'Lève-tôt')
  await userEvent.fill(field('Titre'), FILLED.title)
  await cancel()
  await expect.poll(() => onLeave).toHaveBeenCalledOnce()
  await expect.element(discardDialog).not.toBeInTheDocument()
})

test('warns about a new time, and not when it is set back', async () => {
  renderForm({ edited: true })
  const warning = page.getByText(/tout le monde sur la liste sera prévenu/)
  await userEvent.fill(field('Titre'), 'Autre titre')
  await expect.element(warning).not.toBeInTheDocument()
  await userEvent.selectOptions(field('Heure'), '19')
  await expect.element(warning).toBeVisible()
  await userEvent.selectOptions(field('Heure'), '18')
  await expect.element(warning).not.toBeInTheDocument()
})

test('works without storage', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { sent } = renderForm()
  await userEvent.fill(field('Titre'), 'Lève-tôt')
  await submit()
  await expect.poll(() => sent).toHaveLength(1)
  refuse.mockRestore()
})
