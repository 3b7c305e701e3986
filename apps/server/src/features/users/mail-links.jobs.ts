import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { createMailLink } from './commands/create-mail-link.ts'
import { notifyFormerEmail, sendEmailConfirmation, sendPasswordReset } from './users.jobs.ts'
import { emailChangedMail, emailConfirmationMail, passwordResetMail } from './users.mails.ts'
import type { UserRow } from './users.present.ts'
import { users } from './users.table.ts'

type MailLinkJobsDependencies = {
  db: Database
  mailer: Mailer
  /**
   * Scheme and host of links, as this server knows them: never of the request that asked for a mail, whose sender
   * would otherwise choose where somebody else's link goes.
   */
  origin: string
}

/**
 * Sends what was asked for. A mail that could not be sent is put together anew for the next try, with a new link:
 * the secret of a link is stored nowhere, not even while it waits. It stands in the fragment, which browsers
 * send to no server and which is in no log.
 */
export function createMailLinkJobs({ db, mailer, origin }: MailLinkJobsDependencies): JobHandler[] {
  return [
    createJobHandler(sendPasswordReset, async ({ email }) => {
      const link = await db.transaction(async ({ tx }) => {
        const user = await lockUserUnlessBanned(tx, eq(users.email, email))
        return user && { user, token: await createMailLink(tx, { userId: user.id, purpose: 'password-reset' }, new Date()) }
      })
      if (!link) return
      const { user, token } = link
      await mailer.send(
        passwordResetMail({ to: user.email, displayName: user.displayName, link: `${origin}/nouveau-mot-de-passe#${token}` }),
      )
    }),

    createJobHandler(sendEmailConfirmation, async ({ userId, newEmail }) => {
      const link = await db.transaction(async ({ tx }) => {
        const user = await lockUserUnlessBanned(tx, eq(users.id, userId))
        return user && { user, token: await createMailLink(tx, { userId, purpose: 'email-change', newEmail }, new Date()) }
      })
      if (!link) return
      const { user, token } = link
      await mailer.send(emailConfirmationMail({ to: newEmail, displayName: user.displayName, link: `${origin}/confirmer-email#${token}` }))
    }),

    createJobHandler(notifyFormerEmail, ({ displayName, formerEmail, newEmail }) =>
      mailer.send(emailChangedMail({ to: formerEmail, displayName, newEmail })),
    ),
  ]
}

/** Deactivated people come back by mail, too; the banned don't, and for an address without an account there is nobody to write to. */
async function lockUserUnlessBanned(tx: Transaction, condition: SQL): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user && !isBanned(user) ? user : null
}
