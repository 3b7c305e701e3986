import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { PushAction } from '@coup-denvoi/contract/notifications/push.protocol'
import { isApiAnswer, isApiErrorBody } from '../lib/api/proxy-status.ts'

/** Answers with the session of this browser. @returns what to tell the user */
export async function sendPushAction({ method, path, done }: PushAction): Promise<string> {
  const response = await fetch(path, { method }).catch(() => null)
  if (!response) return NETWORK_FAILURE.message
  if (response.ok && isApiAnswer(response)) return done
  const body: unknown = await response.json().catch(() => null)
  return isApiErrorBody(body) ? body.message : NETWORK_FAILURE.message
}
