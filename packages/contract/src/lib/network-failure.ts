/** No answer came. Apart from the catalog, because a browser must be able to say it without having loaded anything. */
export const NETWORK_FAILURE = { status: 503, message: 'Erreur de connexion. Vérifiez votre connexion internet' } as const
