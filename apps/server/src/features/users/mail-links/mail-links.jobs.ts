import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import { deleteLeavingAccount as runDeletion } from '../commands/delete-leaving-account.ts'
import {
  announceDeletion,
  deleteLeavingAccount,
  notifyFormerEmail,
  remindOfConfirmation,
  sendAddressConfirmation,
  sendEmailConfirmation,
  sendFarewell,
  sendInactivityNotice,
  sendPasswordReset,
  sendSecurityNotice,
} from '../users.jobs.ts'
import {
  deletionAnnouncedMail,
  emailChangedMail,
  emailConfirmationMail,
  farewellMail,
  inactivityMail,
  passwordResetMail,
  securityNoticeMail,
  welcomeMail,
} from '../users.mails.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'
import { createMailLink } from './commands/create-mail-link.ts'
import { remindNewAccount } from './commands/remind-of-email-confirmation.ts'
import { mailAddresses } from './mail-addresses.table.ts'

type MailLinkJobsDependencies = {
  db: Database
  /** Who writes. */
  site: () => MailSite
  mailer: Mailer
  /** From the configuration, never from a request: its sender could point the links elsewhere. */
  origin: string
}

/** Each attempt makes a new link, because tokens are never stored. The token is in the URL fragment, which servers do not log. */
export function createMailLinkJobs({ db, site, mailer, origin }: MailLinkJobsDependencies): JobHandler[] {
  return [
    createJobHandler(sendPasswordReset, async ({ addressId }) => {
      const link = await db.transaction(async (change) => {
        const address = await findAddress(change.tx, addressId)
        const user = address && (await lockUserUnlessBanned(change.tx, eq(users.email, address.email)))
        return user && { user, token: await createMailLink(change, { userId: user.id, purpose: 'password-reset' }) }
      })
      if (link) {
        const { user, token } = link
        await mailer.send(
          passwordResetMail({
            site: site(),
            to: user.email,
            displayName: user.displayName,
            link: `${origin}/nouveau-mot-de-passe#${token}`,
          }),
        )
      }
      await deleteAddress(db, addressId)
    }),

    createJobHandler(sendEmailConfirmation, async ({ addressId }) => {
      const link = await db.transaction(async (change) => {
        const address = await findAddress(change.tx, addressId)
        const user = address?.userId && (await lockUserUnlessBanned(change.tx, eq(users.id, address.userId)))
        if (!user) return null
        const { email: newEmail } = address
        return { user, newEmail, token: await createMailLink(change, { userId: user.id, purpose: 'email-change', newEmail }) }
      })
      if (link) {
        const { user, newEmail, token } = link
        await mailer.send(
          emailConfirmationMail({ site: site(), to: newEmail, displayName: user.displayName, link: `${origin}/confirmer-email#${token}` }),
        )
      }
      await deleteAddress(db, addressId)
    }),

    createJobHandler(notifyFormerEmail, async ({ addressId }) => {
      const [former] = await db.read
        .select({ email: mailAddresses.email, displayName: users.displayName, newEmail: users.email })
        .from(mailAddresses)
        .innerJoin(users, eq(users.id, mailAddresses.userId))
        .where(eq(mailAddresses.id, addressId))
      if (former) await mailer.send(emailChangedMail({ site: site(), ...former, to: former.email }))
      await deleteAddress(db, addressId)
    }),

    createJobHandler(sendAddressConfirmation, async ({ userId }) => {
      const link = await db.transaction(async (change) => {
        const user = await lockUserUnlessBanned(change.tx, eq(users.id, userId))
        if (!user || user.emailVerified) return null
        return { user, token: await createMailLink(change, { userId, purpose: 'email-confirmation' }) }
      })
      if (!link) return
      const { user, token } = link
      await mailer.send(
        welcomeMail({ site: site(), to: user.email, displayName: user.displayName, link: `${origin}/confirmer-email#${token}` }),
      )
    }),

    createJobHandler(announceDeletion, async ({ userId }) => {
      const [user] = await db.read.select().from(users).where(eq(users.id, userId))
      // Taken back meanwhile, or an address that nobody has confirmed.
      if (!user?.deletionDueAt || !user.emailVerified) return
      const { email: to, displayName, deletionDueAt: dueAt } = user
      await mailer.send(deletionAnnouncedMail({ site: site(), to, displayName, dueAt, link: `${origin}/login` }))
    }),

    createJobHandler(deleteLeavingAccount, ({ userId }) => runDeletion({ db, userId })),

    createJobHandler(sendInactivityNotice, async ({ userId }) => {
      const [user] = await db.read.select().from(users).where(eq(users.id, userId))
      if (user?.emailVerified && !isBanned(user))
        await mailer.send(inactivityMail({ site: site(), to: user.email, displayName: user.displayName, link: `${origin}/login` }))
    }),

    createJobHandler(sendSecurityNotice, async ({ userId, notice }) => {
      const [user] = await db.read.select().from(users).where(eq(users.id, userId))
      if (user?.emailVerified)
        await mailer.send(
          securityNoticeMail({
            to: user.email,
            displayName: user.displayName,
            notice,
            link: `${origin}/settings?section=securite`,
            site: site(),
          }),
        )
    }),

    createJobHandler(sendFarewell, async ({ addressId }) => {
      const [address] = await db.read.select().from(mailAddresses).where(eq(mailAddresses.id, addressId))
      if (address) await mailer.send(farewellMail({ site: site(), to: address.email }))
      await deleteAddress(db, addressId)
    }),

    createJobHandler(remindOfConfirmation, ({ userId }) => remindNewAccount({ db, userId })),
  ]
}

/** Null when it was deleted with the account. */
async function findAddress(tx: Transaction, id: string) {
  const [address] = await tx.select().from(mailAddresses).where(eq(mailAddresses.id, id))
  return address ?? null
}

/** Once the mail is sent, or there is none to send. */
async function deleteAddress(db: Database, id: string): Promise<void> {
  await db.transaction(({ tx }) => tx.delete(mailAddresses).where(eq(mailAddresses.id, id)))
}

/** Deactivated users get mails, banned ones don't. */
async function lockUserUnlessBanned(tx: Transaction, condition: SQL): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user && !isBanned(user) ? user : null
}
