import { useSyncExternalStore } from 'react'
import { keepPageWhile } from './offline/stale-build-guard.ts'
import { whenSessionEnds } from './session/session.ts'
import { showToast } from './toast/show-toast.ts'

/** How long an action can be taken back. */
export const UNDO_SECONDS = 8

type DeferredAction = {
  /** Does not throw. */
  send: () => Promise<unknown>
  /** Called when it can no longer be undone, or was. */
  onDecided: () => void
}

const actions = new Map<string, DeferredAction & { timer: ReturnType<typeof setTimeout> }>()
// They could not be undone any more.
keepPageWhile(() => actions.size > 0)
const listeners = new Set<() => void>()
/** Of the actions that wait; another set after each change, so that React sees it. */
let deferredKeys: ReadonlySet<string> = new Set()
const NO_KEYS: ReadonlySet<string> = new Set()

/**
 * Sends an action after eight seconds, unless it is undone. It is sent at once when the page is closed or put into the background,
 * where timers stop: an action is only lost with the session. Its request needs `keepalive` to outlive the page.
 * @param key names the action: it must not be waiting already
 */
export function deferAction(key: string, action: DeferredAction): void {
  actions.set(key, { ...action, timer: setTimeout(() => void sendAction(key), UNDO_SECONDS * 1000) })
  document.addEventListener('visibilitychange', sendWhenHidden)
  window.addEventListener('pagehide', sendAllActions)
  whenSessionEnds(dropAllActions)
  notifyListeners()
}

/** Takes an action back. Does nothing once it was sent. */
export function undoAction(key: string): void {
  const action = actions.get(key)
  if (!action) return
  clearTimeout(action.timer)
  actions.delete(key)
  action.onDecided()
  notifyListeners()
}

/** Sends all actions that wait, for example before a logout. @returns when all are answered */
export const sendAllActions = (): Promise<void> => sendActions('')

/** Sends those whose keys begin so: what follows needs them to be done. @returns when they are answered */
export async function sendActions(prefix: string): Promise<void> {
  await Promise.all([...actions.keys()].filter((key) => key.startsWith(prefix)).map(sendAction))
}

/** Whether the action can still be undone. */
export function useIsDeferred(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => actions.has(key),
    () => false,
  )
}

/** Of all actions that can still be undone: an action on everybody leaves out those of whom one waits. */
export const useDeferredKeys = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => deferredKeys,
    () => NO_KEYS,
  )

function dropAllActions(): void {
  if (actions.size === 0) return
  for (const key of [...actions.keys()]) undoAction(key)
  void showToast('error', 'Votre session est terminée\u00a0: ce que vous pouviez encore annuler n’a pas été fait.')
}

async function sendAction(key: string): Promise<void> {
  const action = actions.get(key)
  undoAction(key)
  await action?.send()
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') void sendAllActions()
}

function notifyListeners(): void {
  deferredKeys = new Set(actions.keys())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Undoable = { isWaiting: boolean; start: () => void; undo: () => void }

/**
 * For the one button that starts an action and takes it back: the second click of a double click must not take the first one back.
 * @param onStart called before it starts
 */
export const undoableClick =
  ({ isWaiting, start, undo }: Undoable, onStart?: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (!isWaiting) {
      onStart?.()
      start()
    } else if (detail < 2) undo()
  }
