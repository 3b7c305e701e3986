/** Where the browser goes to sign in with the provider; `?redirect=` is the page for afterwards. */
export const PROVIDER_START_PATH = '/connexion/fournisseur'
/** Where the provider sends the browser back: the redirect URI to register there. */
export const PROVIDER_CALLBACK_PATH = '/connexion/retour'
/** The page that finishes what was begun. */
export const PROVIDER_PAGE_PATH = '/connexion/suite'

/** Time to sign in at the provider, and then to finish here. */
export const PROVIDER_MINUTES = 15
