/** The API, photos, calendar feeds, the way to a provider of identities and back; and everything with a file extension, such as preview pictures. */
const NON_PAGE_PATHS = /^\/(api|files|calendrier|connexion\/fournisseur|connexion\/retour)(\/|$)|\.\w+$/

/** Whether the path is a page of the app. */
export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname)
