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

type Action = () => Promise<Match | null>

function OpenMatch({ id, match, ownAction, act }: { id: string; match: Match | undefined; ownAction: string[]; act: Action }) {
  useMatchLoss(id, match)
  const action = useMutation({ mutationKey: ownAction, mutationFn: act })
  return (
    <button type="button" style={{ marginTop: 300 }} onClick={() => action.mutate()}>
      {{ idle: 'Agir', pending: 'En cours', success: 'Fait', error: 'Raté' }[action.status]}
    </button>
  )
}

const isUnderWay: Action = () => new Promise(() => {})
const hidesMatch: Action = async () => null
const keepsMatch: Action = async () => five

/** An open match. @param ownAction the mutation before it disappears */
async function openMatch(ownAction: string[], act = isUnderWay) {
  api.on('GET /notifications', () => ({ items: [], nextCursor: null, unreadCount: 0 }))
  const open = await render(<OpenMatch id="five" match={five} ownAction={ownAction} act={act} />, { wrapper: TestApp })
  await userEvent.click(page.getByRole('button', { name: 'Agir' }))
  await expect.element(page.getByRole('button', { name: act === isUnderWay ? 'En cours' : 'Fait' })).toBeVisible()
  return (id: string, match?: Match) => open.rerender(<OpenMatch id={id} match={match} ownAction={ownAction} act={act} />)
}

test.each([
  ['while an announcement is being sent', ['matches', 'announcement', 'five'], isUnderWay],
  ['while the viewer leaves another match', participationMutationKey('six'), isUnderWay],
  ['after the viewer joined it', participationMutationKey('five'), keepsMatch],
])('says that the match is gone %s', async (_when, ownAction, act) => {
  const show = await openMatch(ownAction, act)
  await show('five')
  await expect.element(gone).toBeVisible()
})

test.each([
  ['gives up their place', participationMutationKey('five'), isUnderWay],
  ['gave up their place', participationMutationKey('five'), hidesMatch],
  ['deletes it', deleteMatchMutationKey('five'), isUnderWay],
  ['deleted it', deleteMatchMutationKey('five'), hidesMatch],
])('says nothing when the viewer %s: that action says so itself', async (_what, ownAction, act) => {
  const show = await openMatch(ownAction, act)
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
