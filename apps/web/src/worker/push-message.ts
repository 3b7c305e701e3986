import type { PushAction, PushMessage } from '@coup-denvoi/contract/notifications/push.protocol'
import { isLocalPath } from '@coup-denvoi/contract/users/user.rules'

/** Browsers require a notification for every push. */
const DEFAULT_MESSAGE: PushMessage = { title: 'Coup d’envoi', path: '/' }

/** Parses a push; an invalid one leads to the home page. @param text JSON */
export function parsePushMessage(text: string | undefined): PushMessage {
  const { title, body, path, tag, actions } = parseObject(text)
  if (!isText(title) || !title) return DEFAULT_MESSAGE
  return {
    title,
    body: isText(body) ? body : undefined,
    path: isText(path) && isLocalPath(path) ? path : '/',
    tag: isText(tag) ? tag : undefined,
    actions: Array.isArray(actions) ? actions.filter(isAction) : undefined,
  }
}

/** A version of the worker that is older than the server ignores what it does not know. */
function isAction(value: unknown): value is PushAction {
  const { name, title, method, path, done } = (value ?? {}) as Record<string, unknown>
  const hasTexts = [name, title, done].every((text) => isText(text) && text)
  return hasTexts && (method === 'POST' || method === 'DELETE') && isText(path) && path.startsWith('/api/') && isLocalPath(path)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function parseObject(text = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
