import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const karim = aMatchPlayer('Karim Haddad', { isOrganizer: true, isViewer: true })
const players = [
  karim,
  aMatchPlayer('Nadia Belkacem'),
  aMatchPlayer('Utilisateur inconnu', { userId: null }),
  aMatchPlayer('Hugo Ferreira'),
]

async function renderDialog(listed = players) {
  const onClose = vi.fn()
  await render(
    <TestApp>
      <HandOverDialog open match={aMatch({ players: listed })} onClose={onClose} finalFocus={{ current: null }} />
    </TestApp>,
  )
  return { onClose }
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Envoyer la demande' }))

test('lists the other players with an account', async () => {
  await renderDialog()
  await expect.element(page.getByRole('radio', { name: /Nadia Belkacem/ })).toBeInTheDocument()
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(2)
  await submit()
  await expect.element(page.getByText('Choisissez un joueur', { exact: true })).toBeVisible()
  await api.expectNoRequest()
})

test('sends the request with a message', async () => {
  api.answer(async () => Response.json(aMatch({})))
  const { onClose } = await renderDialog()
  await userEvent.click(page.getByRole('radio', { name: /Hugo Ferreira/ }))
  await userEvent.fill(page.getByRole('textbox', { name: /^Un mot/ }), ' Tu as le ballon. ')
  await expect.element(page.getByText(/^\d+\/300$/)).toBeVisible()
  await submit()
  await expect.element(page.getByText('La demande est partie chez Hugo Ferreira')).toBeVisible()
  await api.expectRequests().toEqual([
    {
      method: 'POST',
      path: '/matches/five/handover',
      body: { userId: 'hugo-ferreira', message: 'Tu as le ballon.', passesSeries: false },
    },
  ])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('passes the series of the match too, unless told otherwise', async () => {
  api.answer(async () => Response.json(aMatch({})))
  const series = { id: 'mardis', repeat: 'weekly', firstDate: '2026-11-24', date: '2026-12-01', canEdit: true } as const
  await render(
    <TestApp>
      <HandOverDialog open match={aMatch({ players, series })} onClose={() => {}} finalFocus={{ current: null }} />
    </TestApp>,
  )
  await expect.element(page.getByRole('checkbox', { name: /Passer aussi la série/ })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: /Hugo Ferreira/ }))
  await submit()
  await api
    .expectRequests()
    .toEqual([{ method: 'POST', path: '/matches/five/handover', body: { userId: 'hugo-ferreira', message: '', passesSeries: true } }])
})

test('shows an error in the dialog and keeps the message', async () => {
  api.answer(async () => refusal('PLAYER_NOT_LISTED'))
  const { onClose } = await renderDialog()
  await userEvent.click(page.getByRole('radio', { name: /Hugo Ferreira/ }))
  await userEvent.fill(page.getByRole('textbox', { name: /^Un mot/ }), 'Tu as le ballon.')
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(matchErrors.PLAYER_NOT_LISTED.message)
  await expect.element(page.getByRole('textbox', { name: /^Un mot/ })).toHaveValue('Tu as le ballon.')
  expect(onClose).not.toHaveBeenCalled()
})

test('explains that there is nobody to ask', async () => {
  await renderDialog([karim])
  await expect.element(page.getByText(/^Personne d’autre n’est sur la liste/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Envoyer la demande' })).not.toBeInTheDocument()
})
