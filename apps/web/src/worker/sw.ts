import type { PushAction, PushMessage } from '@coup-denvoi/contract/notifications/push.protocol'
import { fetchPageOrShell } from './fetch-page-or-shell.ts'
import { isPagePath } from './is-page-path.ts'
import { openPath } from './open-path.ts'
import { parsePushMessage } from './push-message.ts'
import { deleteOldReleases, fetchReleaseFile, installRelease, isReleaseFile } from './releases.ts'
import { sendPushAction } from './send-push-action.ts'

/*
 * The service worker: opens the app offline and shows push notifications. It stores only files that are the same for everybody:
 * no pages, no API answers.
 */

declare const self: ServiceWorkerGlobalScope

// Takes over at once. Open pages lose nothing: the files of the previous release are kept.
self.addEventListener('install', (event) => event.waitUntil(installRelease().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldReleases().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPagePath(pathname)) event.respondWith(fetchPageOrShell(request))
  } else if (isReleaseFile(pathname)) event.respondWith(fetchReleaseFile(request))
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(parsePushMessage(event.data?.text())))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  const { path, actions = [] } = notification.data as PushMessage
  notification.close()
  const action = actions.find(({ name }) => name === event.action)
  event.waitUntil(action ? answer(notification, action) : openPath(self.clients, path))
})

/** The data has what a click needs. */
function show({ title, body, tag, path, actions }: PushMessage): Promise<void> {
  const look = { lang: 'fr', icon: '/icon-192.png', badge: '/badge-96.png' }
  const buttons = actions?.map((action) => ({ action: action.name, title: action.title }))
  // TypeScript's library has no actions: browsers of iPhones have none either.
  const options: NotificationOptions & { actions?: typeof buttons } = { ...look, body, tag, data: { path, actions }, actions: buttons }
  return self.registration.showNotification(title, options)
}

/** What came of it is shown in the same place. */
async function answer({ title, tag, data: { path } }: Notification, action: PushAction): Promise<void> {
  await show({ title, tag, path, body: await sendPushAction(action) })
}
