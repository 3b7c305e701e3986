import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import { notificationFailureMessages } from '@coup-denvoi/contract/notifications/notification.errors'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import {
  dropdownDialog,
  earlierButton,
  notificationItem,
  notificationText,
  openDropdown,
  removeButton,
  renderNotificationBell,
  toastMessage,
  writeRequests,
} from '../testing/notification-bell-page.tsx'
import { aCancellation, aContactRequest, aGroupRequest, aHandoverRequest } from '../testing/notification-fixtures.ts'
import '#styles/theme.css'

const api = fakeApi()

afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

/** The time goes on: only the eight seconds of a rejection are skipped. */
const skipTime = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })

test('each type shows its text and time, and links to its target', async () => {
  await renderNotificationBell(api, [aGroupRequest(), aHandoverRequest(), aCancellation({ read: true }), aContactRequest()])
  await openDropdown()
  await userEvent.click(earlierButton)
  await expect.element(dropdownDialog.getByText('3\u00a0non lues')).toBeVisible()
  const targets = {
    'Les Canuts du mardi': '/groups/canuts',
    'Mardi, après le boulot': '/messages?userId=ousmane',
    'Le jeudi des anciens': '/matches/anciens',
    'Hugo Ferreira': '/matches/revanche',
  }
  for (const [title, target] of Object.entries(targets)) {
    const link = notificationItem(title).getByRole('link').first()
    await expect.element(link).toHaveAttribute('href', target)
    await expect.poll(() => link.element().textContent).toMatch(/il y a 20\u00a0min$/)
  }
  await expect.poll(() => notificationText('après le boulot')).toContain('Cliquez pour répondre dans les messages')
  await expect.poll(() => notificationText('Thomas')).toContain('Non lue\u00a0: Les Canuts')
  await expect.poll(() => notificationText('jeudi')).not.toContain('Non lue')
})

test('quotes a contact request, and « Répondre » links to its sender', async () => {
  await renderNotificationBell(api, [aContactRequest()])
  await openDropdown()
  await expect.element(notificationItem('Hugo').getByRole('blockquote')).toHaveTextContent('Bonjour, reste-t-il une place de gardien ?')
  const answer = notificationItem('Hugo').getByRole('link', { name: 'Répondre' })
  await expect.element(answer).toHaveAttribute('href', '/messages?userId=hugo')
  await userEvent.click(answer)
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await writeRequests(api).toEqual(['PUT /notifications/contact-request/read'])
})

test('hint and button of a request go with its end', async () => {
  await renderNotificationBell(api, [
    aHandoverRequest({ id: 'gone', title: 'Le five du lundi', requestStatus: 'cancelled' }),
    aHandoverRequest({ requestStatus: 'expired' }),
    aContactRequest({ requestStatus: 'answered' }),
  ])
  await openDropdown()
  await expect.element(notificationItem('lundi').getByText('Annulée')).toBeVisible()
  await expect.element(notificationItem('après le boulot').getByText('Expirée')).toBeVisible()
  await expect.element(dropdownDialog.getByText('Cliquez pour répondre')).not.toBeInTheDocument()
  await expect.element(notificationItem('Hugo').getByText('Vous avez répondu')).toBeVisible()
  await expect.element(notificationItem('Hugo').getByRole('link', { name: 'Répondre' })).not.toBeInTheDocument()
})

test('a match that lost its organizer shows the hint too, and links to the match: nobody is left to write to', async () => {
  await renderNotificationBell(api, [aHandoverRequest({ fromUserId: null, from: null })])
  await openDropdown()
  await expect.element(notificationItem('après le boulot').getByRole('link')).toHaveAttribute('href', '/matches/boulot')
  await expect.poll(() => notificationText('après le boulot')).toContain('Cliquez pour répondre dans les messages')
})

test('a click marks it read at once, lowers the count and closes the dropdown', async () => {
  await renderNotificationBell(api, [aCancellation(), aHandoverRequest()], { failWith: () => new Promise(() => {}) })
  await openDropdown()
  await userEvent.click(notificationItem('jeudi').getByRole('link'))
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  // The server has not answered yet.
  await expect.element(page.getByRole('button', { name: 'Notifications, 1\u00a0non lue', exact: true })).toBeVisible()
})

test('a notification without a target is marked read, and goes nowhere', async () => {
  await renderNotificationBell(api, [aCancellation({ matchId: null })])
  await openDropdown()
  await expect.poll(() => notificationItem('jeudi').getByRole('link').elements()).toHaveLength(0)
  await userEvent.click(notificationItem('jeudi').getByRole('button', { name: /^Non lue/ }))
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await writeRequests(api).toEqual(['PUT /notifications/cancellation/read'])
})

test('deletes one after the other by keyboard', async () => {
  await renderNotificationBell(api, [aGroupRequest(), aCancellation(), aHandoverRequest()])
  await openDropdown()
  removeButton('Thomas').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toastMessage('Notification supprimée')).toBeVisible()
  await expect.element(notificationItem('Thomas')).not.toBeInTheDocument()
  await expect.element(dropdownDialog.getByText('2\u00a0non lues')).toBeVisible()
  await expect.element(removeButton('jeudi')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removeButton('après le boulot')).toHaveFocus()
  await expect.element(dropdownDialog.getByText('1\u00a0non lue')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dropdownDialog.getByText('Aucune notification')).toBeVisible()
  await expect.poll(() => dropdownDialog.element().contains(document.activeElement)).toBe(true)
})

test('a failed delete keeps the item and shows a toast', async () => {
  await renderNotificationBell(api, [aCancellation()], { failWith: () => Promise.reject(new TypeError('Failed to fetch')) })
  await openDropdown()
  await userEvent.click(removeButton('jeudi'))
  await expect.element(toastMessage(notificationFailureMessages.remove)).toBeVisible()
  await expect.element(notificationItem('jeudi')).toBeVisible()
})

test('a join request is answered here, and shows its answer among the previous ones', async () => {
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  await renderNotificationBell(api, [aGroupRequest()], {
    failWith: () => {
      if (!isFirst) return undefined
      isFirst = false
      return gate.promise.then(() => refusal('REQUEST_ADMINS_ONLY'))
    },
  })
  await openDropdown()
  const accept = notificationItem('Thomas').getByRole('button', { name: 'Accepter' })
  await userEvent.click(accept)
  for (const name of ['Un instant…', 'Refuser'])
    await expect.element(notificationItem('Thomas').getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  gate.resolve()
  await expect.element(toastMessage(groupFailureMessages.notAllowedFromNotification)).toBeVisible()
  await userEvent.click(accept)
  await expect.element(toastMessage('Membre ajouté au groupe')).toBeVisible()
  await expect.element(dropdownDialog.getByText('Aucune notification')).toBeVisible()
  await expect.element(earlierButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notificationItem('Thomas').getByText('Acceptée')).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test('a join request that was read but not answered keeps its buttons', async () => {
  skipTime()
  await renderNotificationBell(api, [aGroupRequest({ read: true })])
  await openDropdown()
  await userEvent.click(earlierButton)
  await userEvent.click(notificationItem('Thomas').getByRole('button', { name: 'Refuser' }))
  await expect.element(toastMessage('Demande rejetée')).toBeVisible()
  await userEvent.click(notificationItem('Thomas').getByRole('button', { name: 'Annuler le refus' }))
  await expect.element(notificationItem('Thomas').getByRole('button', { name: 'Accepter' })).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await writeRequests(api).toEqual([])
  await userEvent.click(notificationItem('Thomas').getByRole('button', { name: 'Refuser' }))
  await expect.element(notificationItem('Thomas').getByRole('button', { name: 'Annuler le refus' })).toBeVisible()
  vi.advanceTimersByTime(8000)
  await expect.element(notificationItem('Thomas').getByRole('button', { name: 'Annuler le refus' })).not.toBeInTheDocument()
  await expect.element(notificationItem('Thomas').getByText('Refusée')).toBeVisible()
  await expect.element(notificationItem('Thomas').getByRole('button', { name: /Accepter|Refuser/ })).not.toBeInTheDocument()
})

test('a rejection outlives the dropdown, and its failure is told', async () => {
  skipTime()
  await renderNotificationBell(api, [aGroupRequest()], { failWith: () => Promise.resolve(refusal('REQUEST_ADMINS_ONLY')) })
  await openDropdown()
  await userEvent.click(notificationItem('Thomas').getByRole('button', { name: 'Refuser' }))
  await expect.element(toastMessage('Demande rejetée')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dropdownDialog).not.toBeInTheDocument()
  vi.advanceTimersByTime(8000)
  await expect.element(toastMessage(groupFailureMessages.notAllowedFromNotification)).toBeVisible()
  await writeRequests(api).toEqual([expect.stringMatching(/^POST .*\/reject$/)])
})

test('a join request that was withdrawn has nothing to answer', async () => {
  await renderNotificationBell(api, [aGroupRequest({ requestStatus: null })])
  await openDropdown()
  await expect.element(notificationItem('Thomas')).toBeVisible()
  await expect.element(notificationItem('Thomas').getByRole('button', { name: /Accepter|Refuser/ })).not.toBeInTheDocument()
})
