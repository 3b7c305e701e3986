import { readRedirectSearch } from './redirect-search.ts'

/** Where to go afterwards, and why the provider's answer was refused. */
export type ProviderReturnSearch = { redirect?: string; refus?: string }

export const readProviderReturn = (search: Record<string, unknown>): ProviderReturnSearch => ({
  ...readRedirectSearch(search),
  ...(typeof search.refus === 'string' && /^[A-Z_]{3,40}$/.test(search.refus) && { refus: search.refus }),
})

/** This page again, after a sign-in in another way. */
export const returnPath = (redirect: string | undefined): string =>
  redirect ? `/connexion/suite?redirect=${encodeURIComponent(redirect)}` : '/connexion/suite'
