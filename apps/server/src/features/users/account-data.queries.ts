import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { identities } from './identities/identities.table.ts'
import { mailAddresses } from './mail-links/mail-addresses.table.ts'
import { mailLinks } from './mail-links/mail-links.table.ts'
import { passkeys, recoveryCodes, totpSecrets, trustedBrowsers } from './second-factor/second-factors.table.ts'
import { accounts, sessions } from './sessions/sessions.table.ts'
import { users } from './users.table.ts'

const { searchName, searchCity, isFindable, bannedBy, unbannedBy, calendarToken, ...profile } = getTableColumns(users)
const { token, userId: _owner, ...session } = getTableColumns(sessions)
const { providerId, createdAt, updatedAt } = getTableColumns(accounts)
const { tokenHash, userId: _asked, ...mailLink } = getTableColumns(mailLinks)

/** Their account, sessions and ways of signing in. Without secrets, derived columns, and what moderators recorded. */
export const accountData = (db: Queryable, userId: string) => ({
  profile: db.select(profile).from(users).where(eq(users.id, userId)),
  sessions: db.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
  signInMethods: db.select({ providerId, createdAt, updatedAt }).from(accounts).where(eq(accounts.userId, userId)),
  oneTimeCodes: db
    .select({ createdAt: totpSecrets.createdAt, confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId)),
  identities: db
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId)),
  passkeys: db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId)),
  recoveryCodes: db.select({ createdAt: recoveryCodes.createdAt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  trustedBrowsers: db.select({ expiresAt: trustedBrowsers.expiresAt }).from(trustedBrowsers).where(eq(trustedBrowsers.userId, userId)),
  mailAddresses: db
    .select({ email: mailAddresses.email, createdAt: mailAddresses.createdAt })
    .from(mailAddresses)
    .where(eq(mailAddresses.userId, userId)),
  mailLinks: db.select(mailLink).from(mailLinks).where(eq(mailLinks.userId, userId)).orderBy(asc(mailLinks.createdAt)),
})
