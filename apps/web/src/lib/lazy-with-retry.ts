import { type ComponentType, lazy } from 'react'
import { retryUntilSuccess } from './retry.ts'

/** `React.lazy` that retries until it succeeds: a menu that cannot be loaded must not take down its page, and what is typed there. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryUntilSuccess(load) }))
}
