/** The API, photos, calendars to subscribe to; and whatever ends like a file: pictures of previews, calendars to save. */
const NO_PAGE = /^\/(api|files|calendrier)(\/|$)|\.\w+$/

/** Whether the program draws what is at this path. */
export const isPage = (pathname: string): boolean => !NO_PAGE.test(pathname)
