import { InfiniteQueryObserver, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMe } from '#testing/me.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { setMe } from '../session/session.ts'
import { ApiError, createNetworkError } from './api-error.ts'
import { useAction } from './use-action.ts'

let log: string[]
let answers: PromiseWithResolvers<string>[]
beforeEach(() => {
  log = []
  answers = []
})

type Options = Partial<Parameters<typeof useAction<string, string>>[0]>

function SaveButton({ name, ...options }: Options & { name: string }) {
  const { mutate, isPending } = useAction<string, string>({
    mutationFn: (input) => {
      log.push(`request ${input}`)
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
    updateCache: (_queryClient, answer) => log.push(`cache ${answer}`),
    onSuccess: (answer) => log.push(`success ${answer}`),
    refresh: () => log.push('refresh'),
    onSettled: () => log.push('settled'),
    ...options,
  })
  return (
    <button type="button" aria-busy={isPending} onClick={() => mutate(name)}>
      {name}
    </button>
  )
}

const newClient = () => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const renderButtons = (...buttons: (Options & { name: string })[]) => renderWith(newClient(), ...buttons)
const renderWith = (queryClient: QueryClient, ...buttons: (Options & { name: string })[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      {buttons.map((button) => (
        <SaveButton key={button.name} {...button} />
      ))}
      <Toasts />
    </QueryClientProvider>,
  )
const click = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const expectLog = (...entries: string[]) => expect.poll(() => log).toEqual(entries)

test('an action updates the cache, calls back, shows a toast and refreshes, in this order', async () => {
  await renderButtons({ name: 'A', successToast: (answer, input) => `Fait : ${answer} ${input}` })
  await click('A')
  await expectLog('request A')
  answers[0]?.resolve('ok')
  await expect.element(page.getByText('Fait : ok A')).toBeVisible()
  await expectLog('request A', 'cache ok', 'success ok', 'refresh', 'settled')
})

test.each<[string, isShown: boolean, before: string | null, now: string | null]>([
  ['Nadia’s session has ended', false, 'nadia', null],
  ['somebody else has signed in', false, 'nadia', 'ines'],
  ['Nadia has signed in again', true, 'nadia', 'nadia'],
  ['a visitor has signed in', true, null, 'nadia'],
])('%s before the answer comes: it is shown: %s', async (_, isShown, before, now) => {
  const queryClient = newClient()
  const signIn = (id: string | null) => setMe(queryClient, id === null ? null : aMe({ id }))
  signIn(before)
  await renderWith(queryClient, { name: 'A', successToast: 'Enregistré' })
  await click('A')
  await expectLog('request A')
  signIn(now)
  answers[0]?.resolve('ok')
  await expectLog('request A', ...(isShown ? ['cache ok', 'success ok'] : []), 'refresh', 'settled')
  await expect.poll(() => page.getByText('Enregistré').elements().length).toBe(isShown ? 1 : 0)
})

test('a second click does nothing while the first is pending', async () => {
  await renderButtons({ name: 'A' })
  await userEvent.dblClick(page.getByRole('button', { name: 'A' }))
  await expectLog('request A')
  answers[0]?.resolve('ok')
  await expectLog('request A', 'cache ok', 'success ok', 'refresh', 'settled')
  await click('A')
  await expect.poll(() => answers.length).toBe(2)
})

test('actions with the same key are one action, those without a key are on their own', async () => {
  const mutationKey = ['shared']
  await renderButtons({ name: 'A', mutationKey }, { name: 'B', mutationKey }, { name: 'C' })
  await click('A')
  await click('B')
  await click('C')
  await expectLog('request A', 'request C')
})

test('an action waits until others that it waits for are answered, and is not lost; a second click does nothing', async () => {
  const others = ['place', 'five']
  await renderButtons(
    { name: 'leave', mutationKey: [...others, 'leave'] },
    { name: 'join', mutationKey: [...others, 'join'], waitsFor: others },
    { name: 'save' },
  )
  await click('leave')
  await userEvent.dblClick(page.getByRole('button', { name: 'join' }))
  await click('save')
  await expectLog('request leave', 'request save')
  await expect.element(page.getByRole('button', { name: 'join' })).toHaveAttribute('aria-busy', 'true')
  answers[0]?.reject(createNetworkError())
  await expect.poll(() => log).toContain('request join')
  answers[2]?.resolve('ok')
  await expect.element(page.getByRole('button', { name: 'join' })).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => log.filter((entry) => entry === 'request join')).toHaveLength(1)
})

test('what waits is not sent once somebody else has signed in', async () => {
  const queryClient = newClient()
  setMe(queryClient, aMe({ id: 'nadia' }))
  await renderWith(queryClient, { name: 'leave', mutationKey: ['place', 'leave'] }, { name: 'join', waitsFor: ['place'] }, { name: 'save' })
  await click('leave')
  await click('join')
  await expect.element(page.getByRole('button', { name: 'join' })).toHaveAttribute('aria-busy', 'true')
  setMe(queryClient, aMe({ id: 'ines' }))
  answers[0]?.resolve('ok')
  await expect.element(page.getByRole('button', { name: 'join' })).toHaveAttribute('aria-busy', 'false')
  await click('save')
  await expect.poll(() => log.filter((entry) => entry.startsWith('request'))).toEqual(['request leave', 'request save'])
})

test('queued actions run one after the other, parallel ones at once', async () => {
  const mutationKey = ['queue']
  await renderButtons(
    { name: 'A', mutationKey, whilePending: 'queue' },
    { name: 'B', mutationKey, whilePending: 'queue' },
    { name: 'C', whilePending: 'parallel' },
  )
  await click('A')
  await click('B')
  await click('C')
  await click('C')
  await expectLog('request A', 'request C', 'request C')
  answers[0]?.resolve('ok')
  await expect.poll(() => log).toContain('request B')
})

test('a failure is shown, and what may have changed is read again', async () => {
  await renderButtons({ name: 'A', onError: ({ message }) => log.push(`error ${message}`) })
  await click('A')
  await expectLog('request A')
  answers[0]?.reject(new ApiError('MATCH_FULL', 'Le match est complet'))
  await expect.element(page.getByText('Le match est complet')).toBeVisible()
  await expectLog('request A', 'error Le match est complet', 'refresh', 'settled')
})

test('a failure may have its own text, or none', async () => {
  await renderButtons({ name: 'A', errorToast: () => 'Raté' }, { name: 'B', errorToast: () => null }, { name: 'C', errorToast: false })
  await click('B')
  await click('C')
  await click('A')
  await expect.poll(() => answers.length).toBe(3)
  for (const answer of answers) answer.reject(new Error('Le match est complet'))
  await expect.element(page.getByText('Raté')).toBeVisible()
  await expect.element(page.getByText('Le match est complet')).not.toBeInTheDocument()
})

test('it stays pending until the refresh ends, but does not wait for it without a network', async () => {
  await renderButtons({ name: 'A', refresh: () => new Promise(() => {}) })
  await click('A')
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.reject(createNetworkError())
  await expectLog('request A', 'settled')
  await click('A')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('ok')
  await expect.poll(() => log).toContain('success ok')
  await expect.element(page.getByRole('button', { name: 'A' })).toHaveAttribute('aria-busy', 'true')
})

test('what is being read while an action is answered is read again: the late answer does not take the place of the newer one', async () => {
  const queryClient = newClient()
  const readings: PromiseWithResolvers<string>[] = []
  const query = {
    queryKey: ['setting'],
    queryFn: () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
  }
  const isReading = (count: number) => expect.poll(() => readings.length).toBe(count)
  const shown: unknown[] = []
  const stop = new QueryObserver(queryClient, query).subscribe(({ data }) => shown.push(data))
  await isReading(1)
  readings[0]?.resolve('off')
  await expect.poll(() => shown.at(-1)).toBe('off')
  void queryClient.refetchQueries({ queryKey: query.queryKey })
  await isReading(2)

  await renderWith(queryClient, {
    name: 'on',
    updateCache: (client, answer) => client.setQueryData(query.queryKey, answer),
    refresh: undefined,
  })
  await click('on')
  await expectLog('request on')
  answers[0]?.resolve('on')
  await isReading(3)
  readings[1]?.resolve('off')
  readings[2]?.resolve('on, and read again')
  await expect.poll(() => shown.at(-1)).toBe('on, and read again')
  expect(shown.slice(shown.indexOf('on'))).not.toContain('off')
  stop()
})

test('what an action shows stays when the next page of its list comes, which was asked for before', async () => {
  const queryClient = newClient()
  const readings: PromiseWithResolvers<string>[] = []
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['matches'],
    queryFn: () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  })
  const stop = observer.subscribe(() => {})
  const isReading = (count: number) => expect.poll(() => readings.length).toBe(count)
  const expectShown = (...pages: string[]) => expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(pages)
  await isReading(1)
  readings[0]?.resolve('five: join')
  await expectShown('five: join')
  const more = observer.fetchNextPage()
  await isReading(2)

  await renderWith(queryClient, {
    name: 'join',
    updateCache: (client) => client.setQueryData(['matches'], { pages: ['five: joined'], pageParams: [1] }),
    refresh: undefined,
  })
  await click('join')
  await expectLog('request join')
  answers[0]?.resolve('joined')
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]).toBe('five: joined')
  for (const reading of readings) reading.resolve('foot à 7')
  await expect.poll(() => readings.length).toBeGreaterThanOrEqual(2)
  readings.at(-1)?.resolve('foot à 7')
  await more
  await expectShown('five: joined', 'foot à 7')
  stop()
})
