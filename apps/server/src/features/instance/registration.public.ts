import { whyCannotRegister } from '@coup-denvoi/contract/instance/registration.rules'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { throwIf } from '#platform/api/api-error.ts'
import type { Config } from '#platform/config/config.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { instance } from './instance.table.ts'
import { registrationInvitations } from './registration-invitations.table.ts'

/** What the environment says of registrations. */
export type RegistrationConfig = Pick<Config, 'registration' | 'registrationDomains'>

type Applicant = { email: string; invitation?: string }

/**
 * For an answer before the account is looked up and the password is hashed; {@link admitRegistration} decides.
 * @throws REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED
 */
export async function assertMayRegister(db: Queryable, config: RegistrationConfig, { email, invitation }: Applicant, now: Date) {
  const rules = effectiveRules((await db.select(MODE).from(instance))[0], config)
  const isValid = rules.registration === 'invitation' && invitation !== undefined && (await isOpenInvitation(db, invitation, now))
  throwIf(whyCannotRegister(rules, { email, invitation: invitation === undefined ? 'none' : isValid ? 'valid' : 'invalid' }))
}

/**
 * In the transaction that creates the account: whoever changes the mode waits for it, and a use of the invitation is counted.
 * @throws REGISTRATION_CLOSED, INVITATION_REQUIRED, INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED
 */
export async function admitRegistration({ tx, now }: Change, config: RegistrationConfig, { email, invitation }: Applicant): Promise<void> {
  const rules = effectiveRules((await tx.select(MODE).from(instance).for('share'))[0], config)
  if (rules.registration !== 'invitation' || invitation === undefined)
    return throwIf(whyCannotRegister(rules, { email, invitation: 'none' }))
  const used = await tx
    .update(registrationInvitations)
    .set({ uses: sql`${registrationInvitations.uses} + 1` })
    .where(isOpen(invitation, now))
    .returning({ id: registrationInvitations.id })
  throwIf(whyCannotRegister(rules, { email, invitation: used.length === 1 ? 'valid' : 'invalid' }))
}

export async function isOpenInvitation(db: Queryable, token: string, now: Date): Promise<boolean> {
  const found = await db.select({ id: registrationInvitations.id }).from(registrationInvitations).where(isOpen(token, now))
  return found.length === 1
}

const MODE = { registration: instance.registration, registrationDomains: instance.registrationDomains }

type StoredMode = Pick<typeof instance.$inferSelect, keyof typeof MODE>

const effectiveRules = (stored: StoredMode | undefined, config: RegistrationConfig) => ({
  registration: config.registration ?? stored?.registration ?? DEFAULT_SETTINGS.registration,
  registrationDomains: config.registrationDomains ?? stored?.registrationDomains ?? [],
})

const isOpen = (token: string, now: Date) =>
  and(
    eq(registrationInvitations.tokenHash, hashSecret(token)),
    isNull(registrationInvitations.revokedAt),
    gt(registrationInvitations.expiresAt, now),
    lt(registrationInvitations.uses, registrationInvitations.maxUses),
  )
