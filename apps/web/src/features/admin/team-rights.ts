import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { RIGHT_LABELS } from './moderation-texts.ts'

/** The rights a super admin can change. */
export const GRANTABLE_RIGHTS = ['role admin', 'siteAdmin'] as const
export type Right = (typeof GRANTABLE_RIGHTS)[number]

export const hasRight = (account: ModeratedUser, right: Right): boolean =>
  right === 'siteAdmin' ? account.siteAdmin : account.role === 'admin'

/** The input of `setRights` that toggles a right. */
export function toggleRight(account: ModeratedUser, right: Right): { id: string; role?: 'user' | 'admin'; siteAdmin?: boolean } {
  const granted = !hasRight(account, right)
  return right === 'siteAdmin' ? { id: account.id, siteAdmin: granted } : { id: account.id, role: granted ? 'admin' : 'user' }
}

/** The name of an account, falling back to its phone number and e-mail. */
export const accountName = ({ displayName, name, phoneNumber, email }: ModeratedUser): string =>
  displayName || name || phoneNumber || email || UNKNOWN_LABELS.user

export function rightConfirmTexts(account: ModeratedUser, right: Right): { title: string; text: string; note: string; confirm: string } {
  const name = accountName(account)
  const rightName = RIGHT_LABELS[right]
  return hasRight(account, right)
    ? {
        title: 'Retirer des droits',
        text: `${name} perdra le droit «\u00a0${rightName}\u00a0».`,
        note: 'Le changement vaut tout de suite, sur tous ses appareils.',
        confirm: 'Retirer',
      }
    : {
        title: 'Donner des droits',
        text: `${name} aura le droit «\u00a0${rightName}\u00a0».`,
        note: 'Cette personne pourra traiter les signalements, masquer un message, annuler un match et demander un bannissement.',
        confirm: 'Donner',
      }
}
