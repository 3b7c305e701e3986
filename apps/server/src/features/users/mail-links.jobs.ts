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
  /** From the configuration, never from a request: its sender could point the links elsewhere. */
  origin: string
}

/** Each attempt makes a new link, because tokens are never stored. The token is in the URL fragment, which servers do not log. */
export function createMailLinkJobs({ db, mailer, origin }: MailLinkJobsDependencies): JobHandler[] {
  return [
    createJobHandler(sendPasswordReset, async ({ email }) => {
      const link = await db.transaction(async (change) => {
        const user = await lockUserUnlessBanned(change.tx, eq(users.email, email))
        return user && { user, token: await createMailLink(change, { userId: user.id, purpose: 'password-reset' }) }
      })
      if (!link) return
      const { user, token } = link
      await mailer.send(
        passwordResetMail({ to: user.email, displayName: user.displayName, link: `${origin}/nouveau-mot-de-passe#${token}` }),
      )
    }),

    createJobHandler(sendEmailConfirmation, async ({ userId, newEmail }) => {
      const link = await db.transaction(async (change) => {
        const user = await lockUserUnlessBanned(change.tx, eq(users.id, userId))
        return user && { user, token: await createMailLink(change, { userId, purpose: 'email-change', newEmail }) }
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

/** Deactivated users get mails, banned ones don't. */
async function lockUserUnlessBanned(tx: Transaction, condition: SQL): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user && !isBanned(user) ? user : null
}
