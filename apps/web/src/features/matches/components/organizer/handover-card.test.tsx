import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aHandover, aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { HandoverCard } from './handover-card.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderCard(change: Parameters<typeof aHandover>[0] = {}) {
  const onAnswer = vi.fn()
  const handover = aHandover({ isForViewer: true, ...change })
  await render(
    <TestApp>
      {/* Below the toasts. */}
      <div style={{ paddingTop: 300 }}>
        <HandoverCard match={aMatch({ handover })} handover={handover} token="a-token-of-the-link" onAnswer={onAnswer} />
      </div>
    </TestApp>,
  )
  return { onAnswer }
}

test('shows who asks, and their message', async () => {
  await renderCard({ message: 'Je déménage\u202f!' })
  await expect.element(page.getByRole('region', { name: 'Karim Haddad vous propose d’organiser ce match' })).toBeVisible()
  await expect.element(page.getByText('«\u00a0Je déménage\u202f!\u00a0»')).toBeVisible()
})

test('asks without a name when the organizer is gone', async () => {
  await renderCard({ fromName: null })
  await expect.element(page.getByRole('heading', { name: /^Ce match n’a plus d’organisateur/ })).toBeVisible()
})

test.each([
  { says: 'Accepter', accept: true, toast: 'Vous organisez désormais ce match' },
  { says: 'Refuser', accept: false, toast: 'Vous avez refusé d’organiser ce match' },
])('« $says » sends the answer and shows a toast', async ({ says, accept, toast }) => {
  api.answer(async () => Response.json(aMatch({})))
  const { onAnswer } = await renderCard()
  await userEvent.click(page.getByRole('button', { name: says }))
  await expect.element(page.getByText(toast)).toBeVisible()
  await api
    .expectRequests()
    .toEqual([{ method: 'POST', path: '/matches/five/handover/answer', body: { accept, token: 'a-token-of-the-link' } }])
  await expect.poll(() => onAnswer).toHaveBeenCalledOnce()
})

test('shows the server’s error when the handover was canceled', async () => {
  api.answer(async () => refusal('FAILED_PRECONDITION'))
  await renderCard()
  await userEvent.click(page.getByRole('button', { name: 'Accepter' }))
  await expect.element(page.getByText(matchErrors.FAILED_PRECONDITION.message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accepter' })).toBeEnabled()
})
