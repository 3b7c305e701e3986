import type { PlayedMatch } from '@coup-denvoi/contract/series/played-match.schema'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { aSeries } from '#features/series/testing/series.ts'
import { useCancelFollowing } from '#features/series/use-cancel-following.public.ts'
import { useEditSeries } from '#features/series/use-edit-series.public.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { useAddPlayedMatch } from './use-add-played-match.ts'
import { useSeriesAction } from './use-series-action.ts'

const api = fakeApi()
beforeEach(() => {
  api.on('GET /pending-answers', () => ({ items: [], total: 0 }))
  api.on('POST /series/:id/played-matches', () => ({ matchId: 'tuesday' }))
  for (const call of ['POST /series/:id/end', 'PUT /series/:id', 'POST /series/:id/dates/:date/cancel']) api.on(call, () => aSeries())
})

const id = 'five-du-mardi'
const PLAYED: PlayedMatch = { id, date: '2026-11-17', time: '20:00', players: [{ userId: 'nadia' }], result: null }

/** Acts of a series, and what waits for an answer of the viewer, as the home page reads it. */
function Acts() {
  useQuery(pendingAnswersQuery)
  const { mutate: add } = useAddPlayedMatch(() => undefined)
  const { mutate: change } = useSeriesAction(id, undefined)
  const { cancelFollowing } = useCancelFollowing({ id, date: '2026-12-01' }, () => undefined)
  const edit = useEditSeries(id)
  const acts = {
    'a match is added that was played': () => add(PLAYED),
    'the series ends': () => change({ call: (client) => client.series.end({ id, cancelPublished: true }) }),
    'matches are cancelled': () => cancelFollowing(''),
    'matches are changed': () => void edit({ from: '2026-12-01', changes: { title: 'Five du jeudi' } }),
  }
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ))
}

test.each(['a match is added that was played', 'the series ends', 'matches are cancelled', 'matches are changed'])(
  'what waits for an answer is read again when %s',
  async (name) => {
    const read = (times: number) => api.expectRequests((all) => all.filter(({ path }) => path === '/pending-answers').length).toBe(times)
    await render(
      <TestApp>
        <Acts />
      </TestApp>,
    )
    await read(1)
    await userEvent.click(page.getByRole('button', { name }))
    await read(2)
  },
)
