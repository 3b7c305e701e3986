import { fetchPageOrShell } from './fetch-page-or-shell.ts'
import { isPagePath } from './is-page-path.ts'
import { openPath } from './open-path.ts'
import { parsePushMessage } from './push-message.ts'
import { deleteOldReleases, fetchReleaseFile, installRelease, isReleaseFile } from './releases.ts'

/*
 * The service worker: the program opens without a network, and what is pushed is shown. It keeps files that are the
 * same for everybody, and nothing of anybody: no page, no answer of the API.
 */

declare const self: ServiceWorkerGlobalScope

// It takes over at once. Open pages lose nothing by that: what they may still ask for of the release before stays.
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
