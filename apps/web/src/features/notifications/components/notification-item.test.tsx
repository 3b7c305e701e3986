import { groupFailures } from '@coup-denvoi/contract/groups/group.errors'
import { notificationFailures } from '@coup-denvoi/contract/notifications/notification.errors'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { acts, item, open, popup, remove, renderBar, textOf, toast } from '../testing/bar.tsx'
import { aCancellation, aContactRequest, aGroupRequest, aHandover } from '../testing/notifications.ts'
import '#styles/theme.css'

const api = fakeApi()

test('Each kind says what happened and when, and leads where it should', async () => {
  await renderBar(api, [aGroupRequest(), aHandover(), aCancellation({ read: true }), aContactRequest()])
  await open()
  await expect.element(popup.getByText('3\u00a0non lues')).toBeVisible()
  const targets = {
    'Les Canuts du mardi': '/groups/canuts',
    'Mardi, après le boulot': '/messages?userId=ousmane',
    'Le jeudi des anciens': '/matches/anciens',
    'Hugo Ferreira': '/matches/revanche',
  }
  for (const [title, target] of Object.entries(targets)) {
    const link = item(title).getByRole('link').first()
    await expect.element(link).toHaveAttribute('href', target)
    await expect.poll(() => link.element().textContent).toMatch(/il y a 20\u00a0min$/)
  }
  await expect.poll(() => textOf('après le boulot')).toContain('Cliquez pour répondre dans les messages')
  await expect.poll(() => textOf('Thomas')).toContain('Non lue\u00a0: Les Canuts')
  await expect.poll(() => textOf('jeudi')).not.toContain('Non lue')
})

test('A contact request is quoted, and « Répondre » leads to whoever asked', async () => {
  await renderBar(api, [aContactRequest()])
  await open()
  await expect.element(item('Hugo').getByRole('blockquote')).toHaveTextContent('Bonjour, reste-t-il une place de gardien ?')
  const answer = item('Hugo').getByRole('link', { name: 'Répondre' })
  await expect.element(answer).toHaveAttribute('href', '/messages?userId=hugo')
  await userEvent.click(answer)
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await acts(api).toEqual(['PUT /notifications/contact-request/read'])
})

test('A match that lost its organiser: there is nobody to write to', async () => {
  await renderBar(api, [aHandover({ fromUserId: null, from: null })])
  await open()
  await expect.element(item('après le boulot').getByRole('link')).toHaveAttribute('href', '/matches/boulot')
  await expect.poll(() => textOf('après le boulot')).not.toContain('Cliquez')
})

test('A click reads it at once, lowers the count and closes the dropdown', async () => {
  await renderBar(api, [aCancellation(), aHandover()], { refuse: () => new Promise(() => {}) })
  await open()
  await userEvent.click(item('jeudi').getByRole('link'))
  await expect.element(popup).not.toBeInTheDocument()
  // The server has not answered yet.
  await expect.element(page.getByRole('button', { name: 'Notifications, 1\u00a0non lue', exact: true })).toBeVisible()
})

test('What nothing is left of leads nowhere, but is read', async () => {
  await renderBar(api, [aCancellation({ matchId: null })])
  await open()
  await expect.poll(() => item('jeudi').getByRole('link').elements()).toHaveLength(0)
  await userEvent.click(item('jeudi').getByRole('button', { name: /^Non lue/ }))
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await acts(api).toEqual(['PUT /notifications/cancellation/read'])
})

test('Deleted one after the other, with the keyboard alone', async () => {
  await renderBar(api, [aGroupRequest(), aCancellation(), aHandover({ read: true })])
  await open()
  remove('Thomas').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Notification supprimée')).toBeVisible()
  await expect.element(item('Thomas')).not.toBeInTheDocument()
  await expect.element(popup.getByText('1\u00a0non lue')).toBeVisible()
  await expect.element(remove('jeudi')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('après le boulot')).toHaveFocus()
  await expect.element(popup.getByText('non lue')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(popup.getByText('Aucune notification')).toBeVisible()
  await expect.poll(() => popup.element().contains(document.activeElement)).toBe(true)
})

test('Not deleted: it stays, and the toast says so', async () => {
  await renderBar(api, [aCancellation()], { refuse: () => Promise.reject(new TypeError('Failed to fetch')) })
  await open()
  await userEvent.click(remove('jeudi'))
  await expect.element(toast(notificationFailures.remove)).toBeVisible()
  await expect.element(item('jeudi')).toBeVisible()
})

test('A request to join is answered here; then there is nothing left to answer', async () => {
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  await renderBar(api, [aGroupRequest()], {
    refuse: () => {
      if (!isFirst) return undefined
      isFirst = false
      return gate.promise.then(() => refusal('REQUEST_ADMINS_ONLY'))
    },
  })
  await open()
  const accept = item('Thomas').getByRole('button', { name: 'Accepter' })
  await userEvent.click(accept)
  for (const name of ['Un instant…', 'Refuser'])
    await expect.element(item('Thomas').getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  gate.resolve()
  await expect.element(toast(groupFailures.notAllowedFromNotification)).toBeVisible()
  await userEvent.click(accept)
  await expect.element(toast('Membre ajouté au groupe')).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
  await expect.poll(() => textOf('Thomas')).not.toContain('Non lue')
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(() => popup.element().contains(document.activeElement)).toBe(true)
})
