import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useMutation } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { deleteMatchMutationKey, participationMutationKey } from '../matches.queries.ts'
import { aMatch } from '../testing/matches.ts'
import { useMatchLoss } from './use-match-loss.ts'
import '#styles/theme.css'

const api = fakeApi()

const five = aMatch({ id: 'five', title: 'Five du samedi' })
const gone = page.getByText('Le match « Five du samedi » a été supprimé.')

function OpenMatch({ id, match, ownAction }: { id: string; match: Match | undefined; ownAction: string[] }) {
  useMatchLoss(id, match)
  const action = useMutation({ mutationKey: ownAction, mutationFn: () => new Promise<never>(() => {}) })
  return (
    <button type="button" style={{ marginTop: 300 }} onClick={() => action.mutate()}>
      {action.isPending ? 'En cours' : 'Agir'}
    </button>
  )
}

/** An open match. @param ownAction the mutation that runs when it disappears */
async function openMatch(ownAction: string[]) {
  api.on('GET /notifications', () => ({ items: [], nextCursor: null, unreadCount: 0 }))
  const open = await render(<OpenMatch id="five" match={five} ownAction={ownAction} />, { wrapper: TestApp })
  await userEvent.click(page.getByRole('button', { name: 'Agir' }))
  await expect.element(page.getByRole('button', { name: 'En cours' })).toBeVisible()
  return (id: string, match?: Match) => open.rerender(<OpenMatch id={id} match={match} ownAction={ownAction} />)
}

test.each([
  ['an announcement is being sent', ['matches', 'announcement', 'five']],
  ['the viewer leaves another match', participationMutationKey('six')],
])('says that the match is gone while %s', async (_what, ownAction) => {
  const show = await openMatch(ownAction)
  await show('five')
  await expect.element(gone).toBeVisible()
})

test.each([
  ['gives up their place', participationMutationKey('five')],
  ['deletes it', deleteMatchMutationKey('five')],
])('says nothing when the viewer %s: that action says so itself', async (_what, ownAction) => {
  const show = await openMatch(ownAction)
  await show('five')
  await api.expectNoRequest()
  await expect.element(gone).not.toBeInTheDocument()
})

test('says nothing of the last page’s match when another page finds none', async () => {
  const show = await openMatch(['unrelated'])
  await show('six')
  await api.expectNoRequest()
  await expect.element(gone).not.toBeInTheDocument()
})
