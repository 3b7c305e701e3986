/** The API, photos, calendars to subscribe to; and whatever ends like a file: pictures of previews, calendars to save. */
const NON_PAGE_PATHS = /^\/(api|files|calendrier)(\/|$)|\.\w+$/

/** Whether the program draws what is at this path. */
export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname)
