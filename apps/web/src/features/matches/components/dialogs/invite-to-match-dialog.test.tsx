import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { InviteToMatchDialog } from './invite-to-match-dialog.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
const organizedMatch = (change: Parameters<typeof aMatchCard>[0], invite = true) => {
  const match = aMatchCard(change)
  return { ...match, can: { ...match.can, invite } }
}
const saturday = organizedMatch({ id: 'five', title: 'Five du samedi' })
const sunday = organizedMatch({ id: 'onze', title: 'La revanche à onze', startsAt: '2026-11-22T13:30:00.000Z' })
const startedMatch = organizedMatch({ id: 'mardi', title: 'Mardi, après le boulot' }, false)

async function renderDialog(items: object[], invited = Response.json({ invited: true })) {
  api.answer(async ({ method }) => (method === 'GET' ? Response.json({ items, nextCursor: null }) : invited))
  const onClose = vi.fn()
  await render(
    <TestApp>
      <InviteToMatchDialog open player={{ id: 'elodie', displayName: 'Élodie Marchand' }} onClose={onClose} />
    </TestApp>,
  )
  return { onClose }
}

const submit = () => userEvent.click(page.getByRole('button', { name: 'Envoyer l’invitation' }))
const sent = () => api.expectRequests((all) => all.filter(({ method }) => method === 'PUT').map(({ path }) => path))

test('lists the organized matches that accept invitations', async () => {
  const { onClose } = await renderDialog([saturday, sunday, startedMatch])
  await expect.element(page.getByRole('radio', { name: /La revanche à onze/ })).toBeInTheDocument()
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(2)
  await api.expectRequests((all) => all[0]?.path).toMatch(/^\/matches\?.*organised=true/)
  await submit()
  await expect.element(page.getByText('Choisissez un match', { exact: true })).toBeVisible()
  await sent().toEqual([])
  await userEvent.click(page.getByRole('radio', { name: /La revanche à onze/ }))
  await submit()
  await expect.element(page.getByText('Invitation envoyée')).toBeVisible()
  await sent().toEqual(['/matches/onze/invitations/elodie'])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('preselects the only match and shows an error in the dialog', async () => {
  const { onClose } = await renderDialog([saturday], refusal('FAILED_PRECONDITION'))
  await expect.element(page.getByRole('radio', { name: /Five du samedi/ })).toBeChecked()
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(matchErrors.FAILED_PRECONDITION.message)
  expect(onClose).not.toHaveBeenCalled()
})

test('links to organizing a match when there is none', async () => {
  await renderDialog([])
  await expect.element(page.getByRole('link', { name: 'Organiser un match' })).toHaveAttribute('href', '/organiser')
  await expect.element(page.getByRole('button', { name: 'Envoyer l’invitation' })).not.toBeInTheDocument()
})
