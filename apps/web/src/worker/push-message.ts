import { isLocalPath } from '@coup-denvoi/contract/users/user.rules'

/** @property path to open on a click @property tag replaces earlier notifications with the same tag */
export type PushMessage = { title: string; body?: string; path: string; tag?: string }

/** Browsers require a notification for every push. */
const DEFAULT_MESSAGE: PushMessage = { title: 'Coup d’envoi', path: '/' }

/** Parses a push; an invalid one leads to the home page. @param text JSON */
export function parsePushMessage(text: string | undefined): PushMessage {
  const { title, body, path, tag } = parseObject(text)
  if (!isText(title) || !title) return DEFAULT_MESSAGE
  return {
    title,
    body: isText(body) ? body : undefined,
    path: isText(path) && isLocalPath(path) ? path : '/',
    tag: isText(tag) ? tag : undefined,
  }
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
