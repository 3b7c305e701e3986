import { memberApi } from '#platform/api/api.ts'
import { ensureCalendarToken } from './commands/ensure-calendar-token.ts'
import { renewCalendarToken } from './commands/renew-calendar-token.ts'

/** The address of the calendar feed; the feed itself is served by calendar-routes. */
export const calendarRouter = {
  feed: memberApi.calendar.feed.handler(async ({ context: { db, viewer } }) => ({
    path: pathOf(await ensureCalendarToken({ db, actor: viewer })),
  })),

  renew: memberApi.calendar.renew.handler(async ({ context: { db, viewer } }) => ({
    path: pathOf(await renewCalendarToken({ db, actor: viewer })),
  })),
}

const pathOf = (token: string) => `/calendrier/${token}.ics`
