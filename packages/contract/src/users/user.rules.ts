import { firstGrapheme } from '../lib/first-grapheme.ts'
import { hashId } from '../lib/hash-id.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Failed sign-ins that the browser allows for one e-mail address within {@link LOGIN_WINDOW_MINUTES}. */
export const MAX_LOGIN_FAILURES = 5
export const LOGIN_WINDOW_MINUTES = 15

/** Idle time after which the browser signs out, and the server ends a session without « Rester connecté ». */
export const INACTIVITY_MINUTES = 30

/** Lifetime since its last use of a session with « Rester connecté ». */
export const SESSION_DAYS = 30

/** No invisible characters. Not a single regular expression: it would backtrack for minutes on a domain made of dots. */
export function isEmail(text: string): boolean {
  const [, domain] = /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@([^\s@\p{Cc}\p{Cf}\p{Cs}]+)$/u.exec(text) ?? []
  return domain?.slice(1, -1).includes('.') ?? false
}

/** Empty, or digits with the usual separators. */
export function isPhoneNumber(text: string): boolean {
  return text === '' || (/^\+?[\d ().\-/\u00a0\u202f]{4,30}$/.test(text) && text.replaceAll(/\D/g, '').length >= 4)
}

/** Time after entering the password in which sensitive actions need no new confirmation. */
export const RECENT_LOGIN_MINUTES = 15

/** Whether a session may do sensitive actions. @param authenticatedAt when the password was last entered on it */
export function isRecentLogin(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= RECENT_LOGIN_MINUTES * 60_000
}

/** Optional profile fields, in the order in which the app asks for them. */
const PROFILE_FIELDS = ['photo', 'city', 'level', 'positions', 'bio', 'phone'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** @returns how much of the profile is filled in (0 to 100), and what is missing */
export function profileCompleteness(profile: Record<ProfileField, string | readonly string[] | null>): {
  percent: number
  missing: ProfileField[]
} {
  const missing = PROFILE_FIELDS.filter((part) => !profile[part]?.length)
  // The name is always filled in.
  const parts = PROFILE_FIELDS.length + 1
  return { percent: Math.round((100 * (parts - missing.length)) / parts), missing }
}

/** Edge lengths of the stored square photos, in pixels. */
export const PHOTO_SIZES = { small: 96, large: 384 } as const
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

export function photoUrl(photo: string, size: keyof typeof PHOTO_SIZES): string {
  return `/files/${photoKey(photo, PHOTO_SIZES[size])}`
}

export function photoKey(photo: string, edge: number): string {
  return `${photo}-${edge}.webp`
}

export function displayNameOf(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** « Karim », for texts that speak of somebody, and for jerseys. */
export const firstNameOf = (displayName: string): string => splitWords(displayName)[0] ?? ''

/** « Karim H. », the name on public pages. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = splitWords(displayName)
  const initial = firstGrapheme(rest.at(-1) ?? '')
  return initial ? `${first}\u00a0${initial}.` : first
}

export const KIT_COUNT = 14
/** The plain one of people without an account. */
export const GUEST_KIT = 14

export const kitOf = (id: string): number => hashId(id) % KIT_COUNT

export function initialsOf(displayName: string): string {
  const words = displayName.split(/[\s-]+/).filter(Boolean)
  return [words.at(0), words.slice(1).at(-1)].map((word) => firstGrapheme(word?.toUpperCase() ?? '')).join('')
}

const splitWords = (name: string): string[] => name.split(/\s+/).filter(Boolean)

/** Account fields that the rules use. */
export type AccountState = {
  accountStatus: string | null
  active: boolean | null
  bannedAt: Date | null
  unbannedAt: Date | null
}

/** Banned by a super admin, and not unbanned since. */
export function isBanned({ bannedAt, unbannedAt }: Pick<AccountState, 'bannedAt' | 'unbannedAt'>): boolean {
  return bannedAt !== null && (unbannedAt === null || unbannedAt < bannedAt)
}

/** Old accounts have only one of the two fields, so either is enough. A ban changes only one of them and is checked first. */
export function isActive(user: AccountState): boolean {
  return !isBanned(user) && (user.accountStatus === 'active' || user.active === true)
}

/** Only super admins ban and delete: every account but their own, other super admins included. */
export function canModerate(actor: { id: string; isSuperAdmin: boolean }, target: { id: string }): boolean {
  return actor.isSuperAdmin && actor.id !== target.id
}

/** The rights of a super admin are changed on the command line only. */
export function canSetRights(actor: { id: string; isSuperAdmin: boolean }, target: { id: string; isSuperAdmin: boolean }): boolean {
  return canModerate(actor, target) && !target.isSuperAdmin
}

/** How long the owner of an account can take its deletion back. */
export const DELETION_DELAY_DAYS = 7

/** Whether the owner deactivated the account and may reactivate it with the password. */
export function canReactivate(user: AccountState): boolean {
  return !isBanned(user) && !isActive(user)
}

export function canOpenAdministration(user: { role: string | null; siteAdmin: boolean; isSuperAdmin: boolean }): boolean {
  return isAdmin(user) || user.isSuperAdmin
}

export function isAdmin(user: { role: string | null; siteAdmin: boolean }): boolean {
  return user.role === 'admin' || user.siteAdmin
}

/** Whether a redirect target stays on this site. Guards against open redirects after sign-in. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
}
