import type { Worker } from '@playwright/test'
import { browserArgs, findCompleteBrowser } from '../../scripts/find-browser.mjs'
import { type BrowserUser, expect, test } from '../fixtures.ts'
import { dateAndTimeIn } from '../match-draft.ts'
import { AppShell } from '../pages/app-shell.ts'
import { InstalledApp } from '../pages/installed-app.ts'
import { MatchListPage } from '../pages/match-list-page.ts'
import { MatchPage } from '../pages/match-page.ts'

const executablePath = await findCompleteBrowser()
test.use({ launchOptions: { executablePath, args: browserArgs() } })

// `npm test` says where it is missing.
if (executablePath)
  test('a push notification shows its text, and its click navigates the open page', async ({ users, serverUrl }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali', { serviceWorkers: 'allow' })])
    const match = await karim.organize({ title: 'Le match qui bouge' })
    const { page, context } = nadia
    await context.grantPermissions(['notifications'])
    await new MatchListPage(page).open()
    await new InstalledApp(page).expectInstalled()
    await page.evaluate(() => Object.assign(window, { isStillThere: true }))

    const message = {
      title: 'Match déplacé',
      body: 'Le match qui bouge\u00a0: vendredi à 20 h',
      path: `/matches/${match.id}`,
      tag: match.id,
    }
    await untilShown(nadia, () => deliverPush(nadia, serverUrl, JSON.stringify(message)))
    expect(await shownNotifications(page)).toEqual([{ title: message.title, body: message.body, tag: match.id, lang: 'fr' }])
    await serviceWorkerOf(nadia).evaluate(clickNotification, '')
    await expect(new MatchPage(page).title).toHaveText(match.title)
    expect(context.pages()).toHaveLength(1)
    // The page navigated without a reload.
    expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true)
  })

if (executablePath)
  test('a place is taken from the notification of the system, and what it shows ends with the session', async ({ users, serverUrl }) => {
    const [karim, hugo, nadia] = await Promise.all([
      users.apiOnly('Karim Haddad'),
      users.apiOnly('Hugo Ferreira'),
      users.signedIn('Nadia Benali', { serviceWorkers: 'allow' }),
    ])
    const match = await karim.organize({ title: 'Le five de ce soir', ...dateAndTimeIn(6), maxPlayers: 2 })
    for (const player of [hugo, nadia]) await player.join(match)
    await hugo.leave(match)
    const { page, context } = nadia
    await context.grantPermissions(['notifications'])
    const sheet = new MatchPage(page)
    await sheet.open(match)
    await new InstalledApp(page).expectInstalled()
    await expect(sheet.joinPanel('Une place pour vous')).toBeVisible()

    // As the server sends it: push.test.ts.
    const take = {
      name: 'take-place',
      title: 'Je la prends',
      method: 'POST',
      path: `/api/matches/${match.id}/offer`,
      done: 'Vous êtes sur la liste.',
    }
    const message = { title: match.title, body: 'Une place pour vous.', path: `/matches/${match.id}`, tag: match.id, actions: [take] }
    const bodies = async () => (await shownNotifications(page)).map(({ body }) => body)
    const deliver = (sent: object) => untilShown(nadia, () => deliverPush(nadia, serverUrl, JSON.stringify(sent)))
    const answer = () => untilShown(nadia, () => serviceWorkerOf(nadia).evaluate(clickNotification, take.name))
    await deliver(message)
    expect(await bodies()).toEqual([message.body])
    await answer()
    expect(await bodies()).toEqual([take.done])
    await expect(sheet.joinPanel('Vous jouez')).toBeVisible()

    // The place is hers: nothing is held for her any more, and a second press changes nothing.
    await deliver({ ...message, actions: [{ ...take, path: '/api/matches/elsewhere/offer' }] })
    expect(await bodies()).toEqual([message.body])
    await answer()
    expect(await bodies(), 'why it could not be done').toEqual(['Match introuvable'])

    await new AppShell(page).logOut('Nadia')
    await expect.poll(() => shownNotifications(page)).toEqual([])
  })

if (executablePath)
  test('what was shown before the session ended without a page is gone when somebody else comes to sign in', async ({
    users,
    serverUrl,
  }) => {
    const nadia = await users.signedIn('Nadia Benali', { serviceWorkers: 'allow' })
    const { page, context } = nadia
    await context.grantPermissions(['notifications'])
    await new MatchListPage(page).open()
    await new InstalledApp(page).expectInstalled()
    const message = { title: 'Leïla Zed', body: 'Leïla vous a écrit', path: '/messages', tag: 'leila' }
    await untilShown(nadia, () => deliverPush(nadia, serverUrl, JSON.stringify(message)))
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/login')
    await expect.poll(() => shownNotifications(page)).toEqual([])
  })

/** As the browser's push service would. */
async function deliverPush({ page, context }: BrowserUser, at: string, data: string): Promise<void> {
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(at))
      if (ours) resolve(ours.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', { origin: at, registrationId: await registered, data })
}

/**
 * Waits until the worker has shown the notification that follows from `act`. Chromium deletes what it does not see on the screen when
 * notifications are read, so a page that asks again and again may delete the one that is about to be shown.
 */
async function untilShown(user: BrowserUser, act: () => Promise<void>): Promise<void> {
  const worker = serviceWorkerOf(user)
  await worker.evaluate(recordNextShow)
  await act()
  await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown)
}

function recordNextShow(): void {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<void> }
  const { registration } = scope
  scope.shown = new Promise((resolve, reject) => {
    registration.showNotification = (...notification) => {
      Reflect.deleteProperty(registration, 'showNotification')
      const shown = registration.showNotification(...notification)
      shown.then(resolve, reject)
      return shown
    }
  })
}

const shownNotifications = (page: BrowserUser['page']) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

function serviceWorkerOf({ context }: BrowserUser): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs.')
  return worker
}

/** A test can't click a system notification, so the event is dispatched in the worker. */
async function clickNotification(action: string): Promise<void> {
  const scope = globalThis as unknown as {
    registration: ServiceWorkerRegistration
    NotificationEvent: new (type: string, init: { notification: unknown; action: string }) => Event
  }
  const [notification] = await scope.registration.getNotifications()
  dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }))
}
