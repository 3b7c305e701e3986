import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '#testing/fake-api.ts'
import { bell, isList, item, open, popup, remove, renderBar } from '../testing/bar.tsx'
import { aCancellation, aHandover } from '../testing/notifications.ts'
import '#styles/theme.css'

const api = fakeApi()

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1\u00a0non lue', '1'],
  [4, 'Notifications, 4\u00a0non lues', '4'],
  [130, 'Notifications, 130\u00a0non lues', '99+'],
])('%i are unread: the bell says so, and moves nothing in the bar', async (unread, name, badge) => {
  const answer = Promise.withResolvers<void>()
  await renderBar(api, [], { unread })
  // Held back; then the server that was there before says it.
  api.answer(async () => {
    await answer.promise
  })
  const place = () => page.getByRole('link', { name: 'La suite' }).element().getBoundingClientRect().x
  const before = place()
  answer.resolve()
  await expect.poll(() => page.getByRole('button', { name, exact: true }).query()?.textContent).toBe(badge)
  await expect.poll(() => place()).toBe(before)
})

test('Nothing has happened yet', async () => {
  await renderBar(api, [])
  await open()
  await expect.element(popup.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.element(popup.getByText('Aucune notification')).toBeVisible()
})

test('The list could not be read, and then it could', async () => {
  await renderBar(api, [aCancellation()])
  let isLost = true
  api.answer(({ path }) => (isLost && isList(path) ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
  await open()
  await expect.element(popup.getByRole('alert')).toBeVisible()
  isLost = false
  await userEvent.click(popup.getByRole('button', { name: 'Réessayer' }))
  await expect.element(item('jeudi')).toBeVisible()
})

test('More come while she scrolls, in a dropdown that never grows over 24 rem', async () => {
  const many = Array.from({ length: 20 }, (_, n) => aCancellation({ id: `n${n}`, title: `Match ${n}` }))
  await renderBar(api, many)
  api.answer(({ path }) => {
    if (!isList(path)) return undefined
    const isNext = path.includes('cursor=')
    return Response.json({ items: isNext ? [aHandover()] : many, nextCursor: isNext ? null : 'after-n19' })
  })
  await open()
  await expect.element(item('Match 0')).toBeVisible()
  const list = popup.getByRole('list').element()
  expect(list.parentElement?.clientHeight).toBeLessThanOrEqual(384)
  await expect.element(item('après le boulot')).not.toBeInTheDocument()
  // The dropdown may still be finding its place: she scrolls until something comes.
  await expect
    .poll(() => {
      list.parentElement?.scrollTo({ top: 99_999 })
      return item('après le boulot').query()
    })
    .not.toBeNull()
})

test('What comes is said, and not what was there', async () => {
  const kept = await renderBar(api, [aCancellation()])
  await expect.element(page.getByRole('button', { name: 'Notifications, 1\u00a0non lue' })).toBeVisible()
  const news = page.getByText(/^Nouvelle notification/)
  await expect.element(news).not.toBeInTheDocument()
  kept.items = [aHandover(), ...kept.items]
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(news).toHaveTextContent('Nouvelle notification : 2 non lues')
  await expect.element(news).toHaveAttribute('aria-live', 'polite')
  // One is read elsewhere, and another one comes: the same words are news again.
  kept.items = kept.items.slice(1)
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(news).not.toBeInTheDocument()
  kept.items = [aHandover(), ...kept.items]
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(news).toHaveTextContent('Nouvelle notification : 2 non lues')
})

test('With the keyboard: in, through, out, and back to the bell', async () => {
  await renderBar(api, [aCancellation()])
  await expect.element(bell).toBeVisible()
  bell.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(popup).toHaveFocus()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(popup).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(item('jeudi').getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(remove('jeudi')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'La suite' })).toHaveFocus()
})

test('The bell closes what it has opened; so does a press elsewhere', async () => {
  await renderBar(api, [aCancellation()])
  await open()
  await userEvent.click(bell)
  await expect.element(popup).not.toBeInTheDocument()
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Du nouveau' }))
  await expect.element(popup).not.toBeInTheDocument()
})
