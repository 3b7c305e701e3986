import { safeSessionStorage } from '#lib/safe-storage.ts'

/** What a visitor chose on our page before going to the provider, for when they come back. */
export type ProviderChoices = { staySignedIn?: boolean; invitation?: string }

const KEY = 'provider-choices'

export function keepProviderChoices(choices: ProviderChoices): void {
  safeSessionStorage.setItem(KEY, JSON.stringify(choices))
}

export function readProviderChoices(): ProviderChoices {
  try {
    const { staySignedIn, invitation } = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}') as ProviderChoices
    return { ...(staySignedIn === true && { staySignedIn }), ...(typeof invitation === 'string' && { invitation }) }
  } catch {
    return {}
  }
}
