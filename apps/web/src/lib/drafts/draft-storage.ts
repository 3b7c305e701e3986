/*
 * What the user has typed and not sent, in this browser, under the id of its author. It outlives the session, so that somebody who was
 * signed out after inactivity finds it again; a logout removes it, and so does the sign-in of another account.
 */

const PREFIX = 'draft_'
const DAY_MS = 24 * 60 * 60_000
const MAX_AGE_DAYS = 7

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type UserDraftStorage = DraftStorage & {
  userId: string | null
  /** The names that start with this one. */
  namesFrom: (start: string) => string[]
}

/** The drafts of a user by name; of nobody, nothing is kept. @param days for how long what is written now is kept */
export function draftStorageOf(userId: string | null, days = MAX_AGE_DAYS): UserDraftStorage {
  const keyOf = (name: string) => `${PREFIX}${userId}_${name}`
  const textOf = (key: string) => (userId === null ? null : (parse(key)?.text ?? null))
  return {
    userId,
    namesFrom: (start) => keys().flatMap((key) => (key.startsWith(keyOf(start)) ? key.slice(keyOf('').length) : [])),
    getItem(name) {
      const text = textOf(keyOf(name))
      lastKnown.set(keyOf(name), text)
      return text
    },
    setItem(name, text) {
      if (userId === null) return
      lastKnown.set(keyOf(name), text)
      store(keyOf(name), JSON.stringify({ at: Date.now(), days, text } satisfies StoredDraft))
    },
    /** Not what another tab has written since: this one has sent, or emptied, something else. */
    removeItem(name) {
      const key = keyOf(name)
      if (!lastKnown.has(key) || lastKnown.get(key) === textOf(key)) remove(key)
    },
  }
}

/** What this tab has last read or written, by key. */
const lastKnown = new Map<string, string | null>()

/** What the browser has no room for: it waits in this tab alone. What was stored before stays there, to be found again after a reload. */
const unstored = new Map<string, string>()

const keys = () => [...new Set([...Object.keys(localStorage), ...unstored.keys()])]

function store(key: string, draft: string): void {
  unstored.delete(key)
  try {
    localStorage.setItem(key, draft)
  } catch {
    unstored.set(key, draft)
  }
}

function remove(key: string): void {
  unstored.delete(key)
  localStorage.removeItem(key)
}

/** After a logout; or, when somebody signs in, the drafts of others and those that are too old. */
export function removeDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  for (const key of keys()) if (key.startsWith(PREFIX) && !(exceptOf && key.startsWith(`${PREFIX}${exceptOf}_`) && parse(key))) remove(key)
  lastKnown.clear()
}

/** `days`: not of drafts of an older version. */
type StoredDraft = { at: number; days?: number; text: string }

/** Null when it is too old, or not one of ours. */
function parse(key: string): StoredDraft | null {
  try {
    const stored = unstored.get(key) ?? localStorage.getItem(key)
    const { at, days = MAX_AGE_DAYS, text } = JSON.parse(stored ?? '{}') as Partial<StoredDraft>
    return typeof text === 'string' && Number(at) > Date.now() - days * DAY_MS ? { at: Number(at), text } : null
  } catch {
    return null
  }
}
