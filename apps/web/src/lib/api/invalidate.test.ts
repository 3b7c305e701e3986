import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'

test('a hint during the first fetch of a query is not lost', async () => {
  const queryClient = new QueryClient()
  let unread = 0
  const answers: (() => void)[] = []
  const queryFn = () => {
    const count = unread
    return new Promise<number>((resolve) => answers.push(() => resolve(count)))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['unread'], queryFn })
  const unsubscribe = observer.subscribe(() => {})
  unread = 1
  const done = invalidate(queryClient, { queryKey: ['unread'] })
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await done
  expect(observer.getCurrentResult().data).toBe(1)
  unsubscribe()
})
