import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { PushAction } from '@coup-denvoi/contract/notifications/push.protocol'

/** Answers with the session of this browser. @returns what to tell the user */
export async function sendPushAction({ method, path, done }: PushAction): Promise<string> {
  const response = await fetch(path, { method }).catch(() => null)
  if (!response) return NETWORK_FAILURE.message
  if (response.ok) return done
  const { message } = ((await response.json().catch(() => null)) ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : NETWORK_FAILURE.message
}
