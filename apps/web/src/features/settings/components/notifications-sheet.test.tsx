import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationSettingsChanges, NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { NotificationsSheet } from './notifications-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const PUBLIC_KEY = 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo'

/** A fake of the browser's push support: the permission prompt, the worker and the subscription. */
const fakeBrowserPush = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  subscribed: false,
  refuses: false,
  asked: 0,
}

beforeEach(() => {
  Object.assign(fakeBrowserPush, { permission: 'default', answer: 'granted', subscribed: false, refuses: false, asked: 0 })
  const subscription = {
    options: { applicationServerKey: null },
    endpoint: 'https://push.example/phone',
    toJSON: () => ({ endpoint: 'https://push.example/phone', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      fakeBrowserPush.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (fakeBrowserPush.subscribed ? subscription : null),
    subscribe: async () => {
      if (fakeBrowserPush.refuses) throw new DOMException('Registration failed - push service not available', 'AbortError')
      fakeBrowserPush.subscribed = true
      return subscription
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return fakeBrowserPush.permission
    },
    requestPermission: async () => {
      fakeBrowserPush.asked += 1
      fakeBrowserPush.permission = fakeBrowserPush.answer
      return fakeBrowserPush.permission
    },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that stores the settings. */
function stubNotificationApi({ takes: acceptsSubscription = true } = {}) {
  const kept = {
    settings: DEFAULT_NOTIFICATION_SETTINGS,
    digest: { enabled: false, hour: 18 },
    quietHours: DEFAULT_QUIET_HOURS,
    isSubscribed: false,
  }
  const refused = () => refusal('UNAVAILABLE')
  api.on('GET /me/notification-settings', () => kept.settings)
  api.on('GET /me/organizer-digest', () => kept.digest)
  api.on('GET /me/quiet-hours', () => kept.quietHours)
  api.on('PUT /me/quiet-hours', ({ body }) => (kept.quietHours = body as typeof kept.quietHours))
  api.on('PUT /me/organizer-digest', ({ body }) => (kept.digest = body as typeof kept.digest))
  api.on('PUT /me/notification-settings', ({ body }) => {
    if (!acceptsSubscription) return refused()
    const [[topic, channels] = []] = Object.entries(body as NotificationSettingsChanges) as [NotificationTopic, object][]
    if (topic) kept.settings = { ...kept.settings, [topic]: { ...kept.settings[topic], ...channels } }
    return kept.settings
  })
  api.on('GET /push/key', () => ({ publicKey: PUBLIC_KEY, isSubscribed: kept.isSubscribed }))
  api.on('PUT /push/subscription', () => {
    if (!acceptsSubscription) return refused()
    kept.isSubscribed = true
    return { done: true }
  })
  api.on('DELETE /push/subscription', () => {
    kept.isSubscribed = false
    return { done: true }
  })
  return kept
}

function renderSheet() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NotificationsSheet />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
}

const channelSwitch = (topic: string, channel: string) =>
  page.getByRole('group', { name: topic, exact: true }).getByRole('switch', { name: channel })
const deviceSwitch = page.getByRole('switch', { name: 'Me prévenir sur cet appareil' })

test('saves each switch at once, by mouse and by keyboard', async () => {
  stubNotificationApi()
  renderSheet()
  await userEvent.click(channelSwitch('Vos matchs', 'E-mail'))
  await expect.element(channelSwitch('Vos matchs', 'E-mail')).not.toBeChecked()
  const votes = channelSwitch('Votes', 'E-mail')
  await expect.element(votes).not.toBeChecked()
  ;(votes.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(votes).toBeChecked()
  await expect.element(channelSwitch('Vos matchs', 'E-mail')).not.toBeChecked()
  expect(await api.requests('PUT /me/notification-settings', 2)).toEqual([{ matches: { email: false } }, { votes: { email: true } }])
})

test('switches that wait for the one before stay as they were put', async () => {
  stubNotificationApi()
  const gate = Promise.withResolvers<void>()
  let attempts = 0
  api.on('PUT /me/notification-settings', async () => {
    attempts += 1
    if (attempts === 1) await gate.promise
  })
  renderSheet()
  await userEvent.click(channelSwitch('Vos matchs', 'E-mail'))
  await userEvent.click(channelSwitch('Groupes', 'Push'))
  await expect.element(channelSwitch('Groupes', 'Push')).not.toBeChecked()
  await expect.element(channelSwitch('Vos matchs', 'E-mail')).not.toBeChecked()
  gate.resolve()
  await api.requests('PUT /me/notification-settings', 2)
  await expect.element(channelSwitch('Vos matchs', 'E-mail')).not.toBeChecked()
  await expect.element(channelSwitch('Groupes', 'Push')).not.toBeChecked()
})

test('a failed save reverts the switch and shows why', async () => {
  stubNotificationApi({ takes: false })
  renderSheet()
  await userEvent.click(channelSwitch('Groupes', 'Push'))
  await expect.element(page.getByText('Service temporairement indisponible')).toBeVisible()
  await expect.element(channelSwitch('Groupes', 'Push')).toBeChecked()
})

test('asks for permission on the press only, subscribes, and unsubscribes', async () => {
  stubNotificationApi()
  renderSheet()
  await expect.element(deviceSwitch).not.toBeChecked()
  expect(fakeBrowserPush.asked).toBe(0)
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText(/tant que vous restez connecté ici/)).toBeVisible()
  await expect.element(deviceSwitch).toBeChecked()
  await api.requested('PUT /push/subscription', {
    endpoint: 'https://push.example/phone',
    keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) },
  })
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText(/Votre navigateur vous demandera/)).toBeVisible()
  await expect.element(deviceSwitch).not.toBeChecked()
  await expect.poll(() => fakeBrowserPush.subscribed).toBe(false)
})

test('a denied permission shows how to allow it again', async () => {
  fakeBrowserPush.answer = 'denied'
  stubNotificationApi()
  renderSheet()
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText(/Ce navigateur bloque les notifications du site/)).toBeVisible()
  await expect.element(deviceSwitch).toBeDisabled()
  await expect.element(deviceSwitch).not.toBeChecked()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a question that was closed without an answer says why nothing is on', async () => {
  fakeBrowserPush.answer = 'default'
  stubNotificationApi()
  renderSheet()
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText(/Sans votre accord, ce navigateur ne peut pas vous prévenir/)).toBeVisible()
  await expect.element(deviceSwitch).not.toBeChecked()
})

test('a browser without a push service says that it refuses, not that the network is gone', async () => {
  fakeBrowserPush.refuses = true
  stubNotificationApi()
  renderSheet()
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText(/Ce navigateur refuse les notifications push/)).toBeVisible()
  await expect.element(deviceSwitch).not.toBeChecked()
})

test('a subscription the server rejects is removed, and a browser that fails to subscribe shows why', async () => {
  stubNotificationApi({ takes: false })
  renderSheet()
  await userEvent.click(deviceSwitch)
  await expect.element(page.getByText('Service temporairement indisponible')).toBeVisible()
  await expect.element(deviceSwitch).not.toBeChecked()
  await expect.poll(() => fakeBrowserPush.subscribed).toBe(false)
})

test('an unsupported browser says so', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  stubNotificationApi()
  renderSheet()
  await expect.element(page.getByText(/Ce navigateur ne permet pas de prévenir/)).toBeVisible()
  await expect.element(deviceSwitch).toBeDisabled()
})

test.each([320, 1000])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 900)
  stubNotificationApi()
  renderSheet()
  await expect.element(channelSwitch('Votes', 'Push')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { height } = channelSwitch('Votes', 'Push').element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
})

test('nothing rings from eight in the evening, or at any time', async () => {
  const kept = stubNotificationApi()
  renderSheet()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'De' }), '20')
  await expect.poll(() => kept.quietHours).toEqual({ enabled: true, from: 20, until: 8 })
  await userEvent.click(page.getByRole('switch', { name: 'Heures calmes' }))
  await expect.poll(() => kept.quietHours).toEqual({ enabled: false, from: 20, until: 8 })
  await expect.element(page.getByRole('combobox', { name: 'De' })).not.toBeInTheDocument()
})

test('an organizer asks for one message a day, at noon', async () => {
  const kept = stubNotificationApi()
  renderSheet()
  await expect.element(page.getByRole('switch', { name: 'Un seul message par jour pour les matchs que j’organise' })).not.toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Chaque jour à' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('switch', { name: 'Un seul message par jour pour les matchs que j’organise' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Chaque jour à' }), '12')
  await expect.poll(() => kept.digest).toEqual({ enabled: true, hour: 12 })
})
