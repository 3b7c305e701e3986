import { isInDomains } from './instance.rules.ts'

/** Who may register: everybody, who has a link of a super admin, who has an address of these domains, nobody. */
export const REGISTRATION_MODES = ['open', 'invitation', 'domains', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

export const INVITATION_LIMITS = { maxUses: 500, maxDays: 90, labelLength: 60 } as const

type Applicant = {
  email: string
  /** `invalid`: unknown, expired, revoked or used up. */
  invitation: 'none' | 'valid' | 'invalid'
}

export type RegistrationRefusal = 'REGISTRATION_CLOSED' | 'INVITATION_REQUIRED' | 'INVITATION_EXPIRED' | 'EMAIL_DOMAIN_REFUSED'

/** Why somebody may not create an account, if so. */
export function whyCannotRegister(
  { registration, registrationDomains }: { registration: RegistrationMode; registrationDomains: readonly string[] },
  { email, invitation }: Applicant,
): RegistrationRefusal | null {
  switch (registration) {
    case 'open':
      return null
    case 'closed':
      return 'REGISTRATION_CLOSED'
    case 'domains':
      return isInDomains(email, registrationDomains) ? null : 'EMAIL_DOMAIN_REFUSED'
    case 'invitation':
      if (invitation === 'valid') return null
      return invitation === 'none' ? 'INVITATION_REQUIRED' : 'INVITATION_EXPIRED'
  }
}
