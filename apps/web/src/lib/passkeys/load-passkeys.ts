import { createNetworkError } from '../api/api-error.ts'

/** Passkeys of the browser, loaded when they are used. @throws ApiError without a network */
export const loadPasskeys = () =>
  import('./passkeys.ts').catch(() => {
    throw createNetworkError()
  })
