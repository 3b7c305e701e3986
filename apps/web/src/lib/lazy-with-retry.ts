import { type ComponentType, lazy } from 'react'
import { retryUntilSuccess } from './retry.ts'

/**
 * A part of a page that is loaded when it is first drawn, and asked for until it comes: a menu that is late must not
 * take down the page that it belongs to, and what is typed there.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryUntilSuccess(load) }))
}
