import { createNetworkError } from './api/api-error.ts'

/** Whether this browser may be told while the app is closed: it can't, its person said no, or may still say yes; or it has a subscription. */
export type PushStatus = 'unsupported' | 'denied' | 'none' | 'subscribed'

/** What the server needs to write to a browser. */
export type PushSubscriptionData = { endpoint: string; keys: { p256dh: string; auth: string } }

const WORKER_TIMEOUT_MS = 10_000

/** @param publicKey of the server, of which alone a browser takes what it is sent */
export async function getPushStatus(publicKey: string): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && usesServerKey(subscription, publicKey) ? 'subscribed' : 'none'
}

/** Asks the person, who must just have pressed something. */
export async function requestPushPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Subscribes this browser. @throws when its push service can't be reached, or the app's worker does not start */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionData> {
  const { pushManager } = await waitForServiceWorker()
  const known = await pushManager.getSubscription()
  if (known && !usesServerKey(known, publicKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => {
    throw createNetworkError()
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

/** One that was made for another key, as of a server that lost its own, gets nothing any more. */
function usesServerKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Of a page whose worker was refused or is none, `ready` would say nothing for ever. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Les notifications ne sont pas prêtes. Rechargez la page, puis réessayez.')), WORKER_TIMEOUT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
