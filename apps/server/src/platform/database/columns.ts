import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, the precision of a JavaScript `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
