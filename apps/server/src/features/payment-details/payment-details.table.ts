import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** How people are paid. Who offers nothing has no row. */
export const paymentDetails = pgTable(
  'payment_details',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lydiaUrl: text(),
    paypalName: text(),
    /** Of who has agreed that it is shown to those who owe them. */
    weroPhone: text(),
    beneficiary: text(),
    /** Encrypted for this user: a copy of the database is no list of bank accounts. */
    iban: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('payment_details_some', sql`num_nonnulls(${table.lydiaUrl}, ${table.paypalName}, ${table.weroPhone}, ${table.iban}) > 0`),
    check('payment_details_beneficiary', sql`(${table.beneficiary} is null) = (${table.iban} is null)`),
  ],
)
