import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aRegular, aSeries } from '#features/series/testing/series.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AddPlayedMatchDialog } from './add-played-match-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const series = aSeries({
  regulars: [aRegular({ userId: 'nadia', displayName: 'Nadia' }), aRegular({ userId: 'karim', displayName: 'Karim' })],
  guests: [{ name: 'Rémi', presences: 3, otherNames: [] }],
})

beforeEach(() => {
  api.on('GET /series/:id/played-matches', () => ({ date: '2026-11-17', takenDates: [], others: [] }))
  api.on('POST /series/:id/played-matches', () => ({ matchId: 'tuesday' }))
})

const dialog = page.getByRole('alertdialog', { name: 'Ajouter un match déjà joué' })
const guestName = dialog.getByRole('textbox', { name: 'Un invité, par son prénom' })
const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Ajouter', exact: true }))

async function openDialog(onClose = vi.fn()) {
  const screen = await render(
    <TestApp>
      <AddPlayedMatchDialog open series={series} onClose={onClose} finalFocus={createRef()} />
    </TestApp>,
  )
  await expect.element(dialog.getByLabelText('Date')).toHaveValue('2026-11-17')
  return { onClose, close: screen.unmount }
}

test('the guest in the field is added with the match', async () => {
  const { onClose } = await openDialog()
  await userEvent.fill(guestName, ' Zoé ')
  await submit()
  await api.requested('POST /series/:id/played-matches', {
    date: '2026-11-17',
    players: [{ userId: 'nadia' }, { userId: 'karim' }, { guestName: 'Zoé' }],
  })
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('a known guest in the field is checked, and stays so when the match is refused', async () => {
  api.on('POST /series/:id/played-matches', () => refusal('SERIES_DATE_TAKEN'))
  await openDialog()
  await expect.element(box(/^Rémi/)).not.toBeChecked()
  await userEvent.fill(guestName, 'Rémi')
  await submit()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(box(/^Rémi/)).toBeChecked()
  await expect.element(guestName).toHaveValue('')
})

test('a guest alone is enough', async () => {
  await openDialog()
  await userEvent.click(box(/^Nadia/))
  await userEvent.click(box(/^Karim/))
  await submit()
  await expect.element(dialog.getByText('Cochez au moins un joueur')).toBeVisible()
  await userEvent.fill(guestName, 'Zoé')
  await submit()
  await api.requested('POST /series/:id/played-matches', { players: [{ guestName: 'Zoé' }] })
})

test('« Retour » keeps what was filled in until the match is added', async () => {
  const first = await openDialog()
  await userEvent.fill(dialog.getByLabelText('Date'), '2026-11-10')
  await userEvent.click(box(/^Karim/))
  await userEvent.fill(guestName, 'Zoé')
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter cet invité', exact: true }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Noter le score' }))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Chasubles' }), '4')
  await userEvent.fill(guestName, 'Lou')
  await userEvent.click(dialog.getByRole('button', { name: 'Retour', exact: true }))
  await expect.poll(() => first.onClose).toHaveBeenCalledOnce()
  await first.close()

  const reopened = () =>
    render(
      <TestApp>
        <AddPlayedMatchDialog open series={series} onClose={vi.fn()} finalFocus={createRef()} />
      </TestApp>,
    )
  const second = await reopened()
  await expect.element(dialog.getByLabelText('Date')).toHaveValue('2026-11-10')
  await expect.element(box(/^Karim/)).not.toBeChecked()
  await expect.element(box(/^Zoé/)).toBeChecked()
  await expect.element(dialog.getByRole('textbox', { name: 'Chasubles' })).toHaveValue('4')
  await expect.element(guestName).toHaveValue('Lou')
  await submit()
  await api.requested('POST /series/:id/played-matches', {
    date: '2026-11-10',
    players: [{ userId: 'nadia' }, { guestName: 'Zoé' }, { guestName: 'Lou' }],
    result: { homeScore: 4, awayScore: 0 },
  })
  await second.unmount()

  await reopened()
  await expect.element(dialog.getByLabelText('Date')).toHaveValue('2026-11-17')
  await expect.element(box(/^Karim/)).toBeChecked()
  await expect.element(guestName).toHaveValue('')
})
