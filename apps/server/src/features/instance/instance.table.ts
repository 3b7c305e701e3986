import { ACCESSIBILITY_LEVELS, PUBLISHER_KINDS } from '@coup-denvoi/contract/instance/legal.schema'
import { MAIL_SECURITIES } from '@coup-denvoi/contract/instance/mail-server.rules'
import { REGISTRATION_MODES } from '@coup-denvoi/contract/instance/registration.rules'
import { TIME_ZONE_NAMES } from '@coup-denvoi/contract/instance/time-zone.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The settings of the site, one row at most. Null where nobody has set anything: the default of the contract applies. */
export const instance = pgTable(
  'instance',
  {
    id: boolean().primaryKey().default(true),
    name: text(),
    city: text(),
    timeZone: text({ enum: TIME_ZONE_NAMES }),
    accent: text(),
    contact: text(),
    registration: text({ enum: REGISTRATION_MODES }),
    registrationDomains: text().array(),
    /** Whether visitors may come to a match by its link. */
    guestsAllowed: boolean(),
    publisherKind: text({ enum: PUBLISHER_KINDS }),
    publisherName: text(),
    publisherForm: text(),
    publisherAddress: text(),
    publisherDirector: text(),
    publisherPhone: text(),
    hostName: text(),
    hostAddress: text(),
    hostPhone: text(),
    accessibility: text({ enum: ACCESSIBILITY_LEVELS }),
    accessibilityAudit: text(),
    terms: text(),
    /** Whether admins must have a second factor. */
    adminSecondFactor: boolean(),
    /** Empty for no mail server. */
    mailHost: text(),
    mailPort: integer(),
    mailSecurity: text({ enum: MAIL_SECURITIES }),
    mailUser: text(),
    /** Sealed by the session secret. Null for none. */
    mailPassword: text(),
    mailFrom: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('instance_one_row', sql`${table.id}`),
    check('instance_name', sql`${table.name} <> ''`),
    check('instance_accent', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
    check('instance_registration', sql`${table.registration} in ('open', 'invitation', 'domains', 'closed')`),
    check('instance_publisher_kind', sql`${table.publisherKind} in ('organization', 'person')`),
    check('instance_accessibility', sql`${table.accessibility} in ('none', 'partial', 'full')`),
    check('instance_mail_port', sql`${table.mailPort} between 1 and 65535`),
    check('instance_mail_security', sql`${table.mailSecurity} in ('starttls', 'tls', 'none')`),
    // A password without the server that it is for would go to the next one.
    check(
      'instance_mail_password',
      sql`${table.mailPassword} is null or (coalesce(${table.mailHost}, '') <> '' and coalesce(${table.mailUser}, '') <> '')`,
    ),
  ],
)
