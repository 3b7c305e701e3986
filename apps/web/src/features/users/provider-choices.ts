/** What a visitor chose on our page before going to the provider, for when they come back. */
export type ProviderChoices = { staySignedIn?: boolean; invitation?: string }

const KEY = 'provider-choices'

export function keepProviderChoices(choices: ProviderChoices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // The browser keeps nothing: the defaults apply.
  }
}

export function readProviderChoices(): ProviderChoices {
  try {
    const { staySignedIn, invitation } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as ProviderChoices
    return { ...(staySignedIn === true && { staySignedIn }), ...(typeof invitation === 'string' && { invitation }) }
  } catch {
    return {}
  }
}
