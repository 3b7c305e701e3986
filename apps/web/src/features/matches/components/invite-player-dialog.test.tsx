import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { InApp } from '#testing/in-app.tsx'
import { aMatchCard } from '../testing/matches.ts'
import { InvitePlayerDialog } from './invite-player-dialog.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
const own = (change: Parameters<typeof aMatchCard>[0], invite = true) => {
  const match = aMatchCard(change)
  return { ...match, can: { ...match.can, invite } }
}
const saturday = own({ id: 'five', title: 'Five du samedi' })
const sunday = own({ id: 'onze', title: 'La revanche à onze', startsAt: '2026-11-22T13:30:00.000Z' })
const begun = own({ id: 'mardi', title: 'Mardi, après le boulot' }, false)

async function renderDialog(items: object[], invited = Response.json({ invited: true })) {
  api.answer(async ({ method }) => (method === 'GET' ? Response.json({ items, nextCursor: null }) : invited))
  const onClose = vi.fn()
  await render(
    <InApp>
      <InvitePlayerDialog open player={{ id: 'elodie', displayName: 'Élodie Marchand' }} onClose={onClose} />
    </InApp>,
  )
  return { onClose }
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer l’invitation' }))
const sent = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ path }) => path))

test('One chooses among the matches that one organises and that take invitations', async () => {
  const { onClose } = await renderDialog([saturday, sunday, begun])
  await expect.element(page.getByRole('radio', { name: /La revanche à onze/ })).toBeInTheDocument()
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(2)
  await api.expectRequests((all) => all[0]?.path).toMatch(/^\/matches\?.*organised=true/)
  await send()
  await expect.element(page.getByText('Choisissez un match', { exact: true })).toBeVisible()
  await sent().toEqual([])
  await userEvent.click(page.getByRole('radio', { name: /La revanche à onze/ }))
  await send()
  await expect.element(page.getByText('Invitation envoyée')).toBeVisible()
  await sent().toEqual(['/matches/onze/invitations/elodie'])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('The only match is chosen already; a refusal is said in the dialog', async () => {
  const { onClose } = await renderDialog([saturday], refusal('FAILED_PRECONDITION'))
  await expect.element(page.getByRole('radio', { name: /Five du samedi/ })).toBeChecked()
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent(matchErrors.FAILED_PRECONDITION.message)
  expect(onClose).not.toHaveBeenCalled()
})

test('Whoever organises nothing is shown the way to it', async () => {
  await renderDialog([])
  await expect.element(page.getByRole('link', { name: 'Organiser un match' })).toHaveAttribute('href', '/organiser')
  await expect.element(page.getByRole('button', { name: 'Envoyer l’invitation' })).not.toBeInTheDocument()
})
