/** The API, photos, calendar feeds; and everything with a file extension, such as preview pictures. */
const NON_PAGE_PATHS = /^\/(api|files|calendrier)(\/|$)|\.\w+$/

/** Whether the path is a page of the app. */
export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname)
