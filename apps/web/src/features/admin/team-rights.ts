import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { RIGHT_NAMES } from './moderation-texts.ts'

/** What a super admin may give and take here. */
export const GRANTABLE = ['role admin', 'siteAdmin'] as const
export type Right = (typeof GRANTABLE)[number]

export const hasRight = (account: ModeratedUser, right: Right): boolean =>
  right === 'siteAdmin' ? account.siteAdmin : account.role === 'admin'

/** The rights of an account after one of them was turned, as the server takes them. */
export function turned(account: ModeratedUser, right: Right): { id: string; role?: 'user' | 'admin'; siteAdmin?: boolean } {
  const given = !hasRight(account, right)
  return right === 'siteAdmin' ? { id: account.id, siteAdmin: given } : { id: account.id, role: given ? 'admin' : 'user' }
}

/** What somebody is called who may have no name: the ways to reach them come next. */
export const accountName = ({ displayName, name, phoneNumber, email }: ModeratedUser): string =>
  displayName || name || phoneNumber || email || UNKNOWN.user

/** The question before a right is turned. */
export function rightQuestion(account: ModeratedUser, right: Right): { title: string; text: string; note: string; confirm: string } {
  const name = accountName(account)
  const rightName = RIGHT_NAMES[right]
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
