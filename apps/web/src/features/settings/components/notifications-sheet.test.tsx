import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationSettings } from '@coup-denvoi/contract/notifications/notification.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { Toasts } from '#ui/toasts.tsx'
import { NotificationsSheet } from './notifications-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const PUBLIC_KEY = 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo'

/** The browser's part: what its person answers, its worker, and its subscription. */
const browser = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  subscribed: false,
  asked: 0,
}

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answer: 'granted', subscribed: false, asked: 0 })
  const subscription = {
    options: { applicationServerKey: null },
    endpoint: 'https://push.example/phone',
    toJSON: () => ({ endpoint: 'https://push.example/phone', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      browser.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (browser.subscribed ? subscription : null),
    subscribe: async () => {
      browser.subscribed = true
      return subscription
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked += 1
      browser.permission = browser.answer
      return browser.permission
    },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that keeps what it is told. */
function server({ takes = true } = {}) {
  const kept = { settings: DEFAULT_NOTIFICATION_SETTINGS, isSubscribed: false }
  const refused = () => refusal('UNAVAILABLE')
  api.on('GET /me/notification-settings', () => kept.settings)
  api.on('PUT /me/notification-settings', ({ body }) => {
    if (!takes) return refused()
    kept.settings = body as NotificationSettings
    return body
  })
  api.on('GET /push/key', () => ({ publicKey: PUBLIC_KEY, isSubscribed: kept.isSubscribed }))
  api.on('PUT /push/subscription', () => {
    if (!takes) return refused()
    kept.isSubscribed = true
    return { done: true }
  })
  api.on('DELETE /push/subscription', () => {
    kept.isSubscribed = false
    return { done: true }
  })
}

function renderSheet() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NotificationsSheet />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
}

const choice = (topic: string, channel: string) =>
  page.getByRole('group', { name: topic, exact: true }).getByRole('switch', { name: channel })
const device = page.getByRole('switch', { name: 'Me prévenir sur cet appareil' })

test('Each choice is saved with its press, by mouse and by keyboard', async () => {
  server()
  renderSheet()
  await userEvent.click(choice('Vos matchs', 'E-mail'))
  await expect.element(choice('Vos matchs', 'E-mail')).not.toBeChecked()
  const votes = choice('Votes', 'E-mail')
  await expect.element(votes).not.toBeChecked()
  ;(votes.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(votes).toBeChecked()
  await api.requested('PUT /me/notification-settings', {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    matches: { app: true, email: false, push: true },
    votes: { app: true, email: true, push: true },
  })
})

test('A choice that could not be saved goes back, and says why', async () => {
  server({ takes: false })
  renderSheet()
  await userEvent.click(choice('Groupes', 'Push'))
  await expect.element(page.getByText('Service temporairement indisponible')).toBeVisible()
  await expect.element(choice('Groupes', 'Push')).toBeChecked()
})

test('The browser asks with the press and not before; then it is told, until it is switched off', async () => {
  server()
  renderSheet()
  await expect.element(device).not.toBeChecked()
  expect(browser.asked).toBe(0)
  await userEvent.click(device)
  await expect.element(page.getByText(/tant que vous restez connecté ici/)).toBeVisible()
  await expect.element(device).toBeChecked()
  await api.requested('PUT /push/subscription', {
    endpoint: 'https://push.example/phone',
    keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) },
  })
  await userEvent.click(device)
  await expect.element(page.getByText(/Votre navigateur vous demandera/)).toBeVisible()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => browser.subscribed).toBe(false)
})

test('Whoever says no reads how to change their mind', async () => {
  browser.answer = 'denied'
  server()
  renderSheet()
  await userEvent.click(device)
  await expect.element(page.getByText(/Ce navigateur bloque les notifications du site/)).toBeVisible()
  await expect.element(device).toBeDisabled()
  await expect.element(device).not.toBeChecked()
})

test('A browser that the server does not take is not subscribed, and one that can’t be says so', async () => {
  server({ takes: false })
  renderSheet()
  await userEvent.click(device)
  await expect.element(page.getByText('Service temporairement indisponible')).toBeVisible()
  await expect.element(device).not.toBeChecked()
  await expect.poll(() => browser.subscribed).toBe(false)
})

test('A browser that can’t be told says so', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  server()
  renderSheet()
  await expect.element(page.getByText(/Ce navigateur ne permet pas de prévenir/)).toBeVisible()
  await expect.element(device).toBeDisabled()
})

test.each([320, 1000])('Nothing sticks out at %i pixels', async (width) => {
  await page.viewport(width, 900)
  server()
  renderSheet()
  await expect.element(choice('Votes', 'Push')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { height } = choice('Votes', 'Push').element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
})
