import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createJobHandler } from '#platform/jobs/job.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { createTestAuth, unhashedPasswords } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmEmail } from '../mail-links/commands/confirm-email.ts'
import { createMailLink } from '../mail-links/commands/create-mail-link.ts'
import { resetPassword } from '../mail-links/commands/reset-password.ts'
import { storeMailAddress } from '../mail-links/commands/store-mail-address.ts'
import { mailAddresses } from '../mail-links/mail-addresses.table.ts'
import { createMailLinkJobs } from '../mail-links/mail-links.jobs.ts'
import { mailLinks } from '../mail-links/mail-links.table.ts'
import { accounts } from '../sessions/sessions.table.ts'
import { notifyFormerEmail } from '../users.jobs.ts'
import { users } from '../users.table.ts'

const secret = 'a secret that only this test knows'
const ROUNDS = 20

// PostgreSQL only: PGlite runs one transaction after the other.
describe('concurrent use of mail links', () => {
  const database = testDatabase({ poolSize: 30 })
  const throttle = createAccountThrottle({ secret })
  const fail = (error: unknown) => {
    throw error
  }
  // No hashing, so that the calls reach the database at the same time.
  const auth = () => createTestAuth({ db: database.db, secret }, unhashedPasswords)

  const linkFor = ({ id }: Person, newEmail: string | null) =>
    database.db.transaction((change) =>
      createMailLink(
        change,
        newEmail === null ? { userId: id, purpose: 'password-reset' } : { userId: id, purpose: 'email-change', newEmail },
      ),
    )
  const reset = (token: string, newPassword: string) =>
    resetPassword({ db: database.db, auth: auth(), throttle, input: { token, newPassword }, onError: fail })
  const confirm = (token: string) => confirmEmail({ db: database.db, input: { token } })
  const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason.code)).sort()

  test('ten concurrent resets of a password: only the successful one sets it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const karim = await createPerson(database.db, 'Karim Haddad')
      const token = await linkFor(karim, null)
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => reset(token, `mot-de-passe-${n}`)))
      expect(codesOf(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'LINK_EXPIRED'), 'done'])
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
      const rows = await database.db.read.select().from(accounts).where(eq(accounts.userId, karim.id))
      expect(rows.map(({ password }) => password)).toEqual([`hash of mot-de-passe-${winner}`])
    }
  })

  test('ten concurrent confirmations of an address: it changes once, with one notification', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lea = await createPerson(database.db, 'Léa Morel')
      const token = await linkFor(lea, `lea${round}@nouvelle.fr`)
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token)))
      expect(codesOf(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'LINK_EXPIRED'), 'done'])
      expect(await database.jobs.drain([createJobHandler(notifyFormerEmail, async () => {})])).toBe(1)
    }
  })

  test('two users confirm the same address: one gets it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const rivals = [await createPerson(database.db, 'Nadia Petit'), await createPerson(database.db, 'Samir Benali')]
      const tokens = [await linkFor(rivals[0]!, `foot${round}@exemple.fr`), await linkFor(rivals[1]!, `foot${round}@exemple.fr`)]
      expect(codesOf(await Promise.allSettled(tokens.map(confirm)))).toEqual(['EMAIL_ALREADY_IN_USE', 'done'])
      expect(await database.db.read.$count(users, eq(users.email, `foot${round}@exemple.fr`))).toBe(1)
    }
  })

  test('a reset and a confirmation: the first invalidates the other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const yann = await createPerson(database.db, 'Yann Le Goff')
      const resetToken = await linkFor(yann, null)
      const confirmation = await linkFor(yann, `yann${round}@nouvelle.fr`)
      const outcomes = await Promise.allSettled([reset(resetToken, 'mot-de-passe'), confirm(confirmation)])
      expect(codesOf(outcomes)).toEqual(['LINK_EXPIRED', 'done'])
      expect(await database.db.read.$count(mailLinks, eq(mailLinks.userId, yann.id))).toBe(0)
    }
  })

  test('ten processes send a link concurrently: one link is valid', async () => {
    const ines = await createPerson(database.db, 'Inès Faure', { email: 'ines@exemple.fr' })
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail) }
    const [sender] = createMailLinkJobs({ db: database.db, site: () => DEFAULT_SETTINGS, mailer, origin: 'https://foot.example' })
    const address = { userId: null, email: 'ines@exemple.fr' }
    const addressIds = await Promise.all(
      Array.from({ length: 10 }, () => database.db.transaction((change) => storeMailAddress(change, address))),
    )
    await Promise.all(addressIds.map((addressId) => sender?.handle({ addressId } as never)))
    expect(mails).toHaveLength(10)
    expect(await database.db.read.$count(mailAddresses, eq(mailAddresses.email, 'ines@exemple.fr'))).toBe(0)
    expect(await database.db.read.$count(mailLinks, eq(mailLinks.userId, ines.id))).toBe(1)
    const tokens = mails.map(({ text }) => text.match(/#(\S+)/)?.[1] ?? '')
    const outcomes = await Promise.allSettled(tokens.map((token) => reset(token, 'mot-de-passe')))
    expect(codesOf(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'LINK_EXPIRED'), 'done'])
  })
})
