import { REGISTRATION_MODES } from '@coup-denvoi/contract/instance/instance.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The settings of the site, one row at most. Null where nobody has set anything: the default of the contract applies. */
export const instance = pgTable(
  'instance',
  {
    id: boolean().primaryKey().default(true),
    name: text(),
    city: text(),
    accent: text(),
    contact: text(),
    registration: text({ enum: REGISTRATION_MODES }),
    registrationDomains: text().array(),
    /** Whether admins must have a second factor. */
    adminSecondFactor: boolean(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('instance_one_row', sql`${table.id}`),
    check('instance_name', sql`${table.name} <> ''`),
    check('instance_accent', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
    check('instance_registration', sql`${table.registration} in ('open', 'invitation', 'domains', 'closed')`),
  ],
)
