import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, to the millisecond so that it survives the trip through JavaScript unchanged. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
