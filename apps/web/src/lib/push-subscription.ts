import { createNetworkError } from './api/api-error.ts'

/** Push notifications in this browser: unsupported, denied by the user, available, or subscribed. */
export type PushStatus = 'unsupported' | 'denied' | 'none' | 'subscribed'

export type PushSubscriptionData = { endpoint: string; keys: { p256dh: string; auth: string } }

const WORKER_TIMEOUT_MS = 10_000

/** @param publicKey the server's VAPID key */
export async function getPushStatus(publicKey: string): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && usesServerKey(subscription, publicKey) ? 'subscribed' : 'none'
}

/**
 * Asks the user, which browsers allow only shortly after a click.
 * @returns false when it is denied, which `getPushStatus` tells
 * @throws when the question was closed, or the browser did not ask it
 */
export async function requestPushPermission(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'default') throw new Error(PERMISSION_NOT_GIVEN)
  return permission === 'granted'
}

const PERMISSION_NOT_GIVEN = 'Sans votre accord, ce navigateur ne peut pas vous prévenir. Réessayez, puis autorisez les notifications.'
const SERVICE_REFUSED = 'Ce navigateur refuse les notifications push. Vérifiez ses réglages, ou essayez avec un autre navigateur.'

/** @throws when the browser refuses, its push service cannot be reached, or the service worker does not start */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionData> {
  const { pushManager } = await waitForServiceWorker()
  const known = await pushManager.getSubscription()
  if (known && !usesServerKey(known, publicKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => {
    // Some browsers have no push service, or switch it off: they refuse with or without a network.
    throw navigator.onLine ? new Error(SERVICE_REFUSED) : createNetworkError()
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } }
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A subscription for another key, such as one that the server has lost, no longer receives anything. */
function usesServerKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Without a service worker, `ready` would never resolve. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Les notifications ne sont pas prêtes. Rechargez la page, puis réessayez.')), WORKER_TIMEOUT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
