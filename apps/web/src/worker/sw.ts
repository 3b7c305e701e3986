import { fetchPageOrShell } from './fetch-page-or-shell.ts'
import { isPagePath } from './is-page-path.ts'
import { openPath } from './open-path.ts'
import { parsePushMessage } from './push-message.ts'
import { deleteOldReleases, fetchReleaseFile, installRelease, isReleaseFile } from './releases.ts'

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
  const { title, body, tag, path } = parsePushMessage(event.data?.text())
  const look = { lang: 'fr', icon: '/icon-192.png', badge: '/badge-96.png' }
  event.waitUntil(self.registration.showNotification(title, { ...look, body, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self.clients, event.notification.data.path))
})
