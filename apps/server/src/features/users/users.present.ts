import type { AccountLeaving } from '@coup-denvoi/contract/users/account.schema'
import type { PendingSignIn } from '@coup-denvoi/contract/users/security.schema'
import { canOpenAdministration, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import type { users } from './users.table.ts'

export type UserRow = typeof users.$inferSelect

export const presentLeavingAccount = ({ id, displayName, photo }: UserRow, dueAt: Date): AccountLeaving => ({
  deletionDueAt: dueAt.toISOString(),
  displayName,
  kit: kitOf(id),
  photo,
})

/** For who has typed the right password: name and jersey, so that they see whose account it is. */
export const presentPendingSignIn = ({ id, displayName, photo }: UserRow, token: string): PendingSignIn => ({
  token,
  displayName,
  kit: kitOf(id),
  photo,
})

/** Only for the user's own browser: it holds the e-mail address. @param askedVersion of the terms, that members are asked to accept */
export function presentMe(
  user: UserRow,
  { hasSecondFactor, askedVersion }: Pick<Me, 'hasSecondFactor'> & { askedVersion: number | null },
): Me {
  return {
    id: user.id,
    uid: user.id,
    name: user.name,
    displayName: user.displayName,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    city: user.city,
    phone: user.phone,
    bio: user.bio,
    level: user.level,
    positions: user.positions,
    photo: user.photo,
    kit: kitOf(user.id),
    privacy: { appearsInSearch: user.appearsInSearch, acceptsMessagesFrom: user.acceptsMessagesFrom },
    role: user.role ?? 'user',
    siteAdmin: user.siteAdmin,
    isSuperAdmin: user.isSuperAdmin,
    hasSecondFactor,
    matchesPlayed: user.matchesPlayed,
    matchesOrganized: user.matchesOrganized,
    rating: user.rating === null ? null : { mean: user.rating, voters: user.ratingVoters },
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
    termsToAccept: askedVersion !== null && (user.termsVersion ?? 0) < askedVersion ? askedVersion : null,
    can: { openAdministration: canOpenAdministration(user), resendConfirmation: !user.emailVerified && user.emailRemindedAt === null },
  }
}
