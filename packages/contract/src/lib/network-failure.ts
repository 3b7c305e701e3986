/** No response. Separate from the catalog so that the browser can show it before anything else has loaded. */
export const NETWORK_FAILURE = { status: 503, message: 'Erreur de connexion. Vérifiez votre connexion internet' } as const
