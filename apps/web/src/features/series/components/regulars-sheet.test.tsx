import type { RegularInput } from '@coup-denvoi/contract/series/series.schema'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSeriesAction } from '#features/series/actions/use-series-action.ts'
import { seriesQuery } from '#features/series/series.queries.ts'
import { aRegular, aSeries } from '#features/series/testing/series.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { RegularsSheet } from './regulars-sheet.tsx'

test('a name leads to a profile that the viewer may open', async () => {
  const regulars = [
    aRegular({ id: 'karim', userId: 'karim', displayName: 'Karim Haddad' }),
    aRegular({ id: 'zoe', userId: 'zoe', displayName: 'Zoé Marchand', hasProfile: false }),
  ]
  await render(
    <TestApp>
      <RegularsSheet series={aSeries({ regulars })} isBusy={false} onChange={() => undefined} onOpenDialog={() => undefined} />
    </TestApp>,
  )
  await expect.element(page.getByText('Zoé Marchand')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveTextContent('Karim Haddad')
})

const api = fakeApi()
const guestNames = (regulars: RegularInput[]) => regulars.flatMap((regular) => ('guestName' in regular ? [regular.guestName] : []))
const namedSeries = (names: string[]) => aSeries({ regulars: names.map((name) => aRegular({ id: name, displayName: name })) })

function Regulars() {
  const { data: series } = useQuery(seriesQuery('five-du-mardi', undefined))
  const { mutate, isPending } = useSeriesAction('five-du-mardi', undefined)
  return series && <RegularsSheet series={series} isBusy={isPending} onChange={mutate} onOpenDialog={() => undefined} />
}

test('what is pressed before the last change is answered adds to it, and the server learns what was seen', async () => {
  let stored = ['Momo', 'Tom', 'Zoé']
  const answered: (() => void)[] = []
  api.on('GET /series/:id', () => namedSeries(stored))
  api.on('PUT /series/:id/regulars', async ({ body }) => {
    await new Promise<void>((resolve) => answered.push(resolve))
    stored = guestNames((body as { regulars: RegularInput[] }).regulars)
    return namedSeries(stored)
  })
  await render(
    <TestApp>
      <Regulars />
    </TestApp>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Changer la liste' }))
  const up = page.getByRole('button', { name: 'Monter Zoé' })
  await userEvent.click(up)
  await api.requested('PUT /series/:id/regulars')
  await userEvent.click(up)
  answered[0]?.()
  await expect.poll(() => answered.length).toBe(2)
  answered[1]?.()
  const sent = (await api.requests('PUT /series/:id/regulars', 2)) as { regulars: RegularInput[]; seen: RegularInput[] }[]
  expect(sent.map(({ regulars, seen }) => [guestNames(seen), guestNames(regulars)])).toEqual([
    [
      ['Momo', 'Tom', 'Zoé'],
      ['Momo', 'Zoé', 'Tom'],
    ],
    [
      ['Momo', 'Zoé', 'Tom'],
      ['Zoé', 'Momo', 'Tom'],
    ],
  ])
  await expect.element(page.getByRole('listitem').first().getByText('Zoé', { exact: true })).toBeVisible()
})
