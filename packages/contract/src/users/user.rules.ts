import { hashId } from '../lib/hash-id.ts'

export const MIN_PASSWORD_LENGTH = 8
/** Hashing would take anything; a limit keeps a request from costing seconds. */
export const MAX_PASSWORD_LENGTH = 128

/** Failed sign-ins that the browser allows for one e-mail address within {@link LOGIN_WINDOW_MINUTES}. */
export const MAX_LOGIN_FAILURES = 5
export const LOGIN_WINDOW_MINUTES = 15

/** Without a press, a touch or a scroll on any page that is open, one is signed out. */
export const INACTIVITY_MINUTES = 30

/**
 * Text, @, text, dot, text, where text is what one can see: PostgreSQL refuses NUL, and addresses that differ
 * in what is invisible only are made to deceive. Not in one pattern: it would try every dot of a domain
 * made of dots, for minutes.
 */
export function isEmail(text: string): boolean {
  const [, domain] = /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@([^\s@\p{Cc}\p{Cf}\p{Cs}]+)$/u.exec(text) ?? []
  return domain?.slice(1, -1).includes('.') ?? false
}

/** Empty, or what people write for a phone number: digits with what stands between them. */
export function isPhoneNumber(text: string): boolean {
  return text === '' || (/^\+?[\d ().\-/\u00a0\u202f]{4,30}$/.test(text) && text.replaceAll(/\D/g, '').length >= 4)
}

/** How long after a sign-in, or after the password was asked for again, what is hard to undo needs no new proof. */
export const RECENT_LOGIN_MINUTES = 15

/** Whether a session is young enough for what is hard to undo. @param provenAt when the password was last given on it */
export function isRecentLogin(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= RECENT_LOGIN_MINUTES * 60_000
}

/** Parts of a profile that others look at first, in the order in which one is asked for them. */
const PROFILE_FIELDS = ['photo', 'city', 'level', 'positions', 'bio', 'phone'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** How much of a profile is filled in. @returns percent from 0 to 100, and what is missing */
export function profileCompleteness(profile: Record<ProfileField, string | readonly string[] | null>): {
  percent: number
  missing: ProfileField[]
} {
  const missing = PROFILE_FIELDS.filter((part) => !profile[part]?.length)
  // The name is always there.
  const parts = PROFILE_FIELDS.length + 1
  return { percent: Math.round((100 * (parts - missing.length)) / parts), missing }
}

/** Edge of the square pictures that are kept of a photo, in pixels. */
export const PHOTO_SIZES = { small: 96, large: 384 } as const
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** Where a photo is served. @param photo its key, as `photo` of a person */
export function photoUrl(photo: string, size: keyof typeof PHOTO_SIZES): string {
  return `/files/${photoKey(photo, PHOTO_SIZES[size])}`
}

/** Under what the picture of this size is kept. @param edge one of {@link PHOTO_SIZES} */
export function photoKey(photo: string, edge: number): string {
  return `${photo}-${edge}.webp`
}

/** Shown wherever a person's name stands; never empty. */
export function displayNameOf(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** « Karim H. »: what a public page says of a person. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = splitWords(displayName)
  const initial = firstLetter(rest.at(-1) ?? '')
  return initial ? `${first}\u00a0${initial}.` : first
}

/** How many colors a jersey can have. */
export const KIT_COUNT = 14

/** The colors of somebody's jersey, 0 to {@link KIT_COUNT} − 1: the same for an id on every screen. */
export const kitOf = (id: string): number => hashId(id) % KIT_COUNT

/** Up to two initials, on a jersey. */
export function initialsOf(displayName: string): string {
  const words = displayName.split(/[\s-]+/).filter(Boolean)
  return [words.at(0), words.slice(1).at(-1)].map((word) => firstLetter(word?.toUpperCase() ?? '')).join('')
}

const splitWords = (name: string): string[] => name.split(/\s+/).filter(Boolean)

const graphemeSegmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** What a person calls one character: with its accents, and an emoji whole. */
function firstLetter(word: string): string {
  return graphemeSegmenter.segment(word).containing(0)?.segment ?? ''
}

/** What the rules need to know of the state of an account. */
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

/**
 * Active by either field: accounts from before one of them existed have only the other.
 * A ban touches one of the two alone, so it is asked for first.
 */
export function isActive(user: AccountState): boolean {
  return !isBanned(user) && (user.accountStatus === 'active' || user.active === true)
}

/**
 * Banning, deleting and giving rights are for super admins. Nobody does it to themselves, nor to another super admin:
 * they are made and unmade on the command line alone. True for what the actor may do to this account.
 */
export function canModerate(actor: { id: string; isSuperAdmin: boolean }, target: { id: string; isSuperAdmin: boolean }): boolean {
  return actor.isSuperAdmin && actor.id !== target.id && !target.isSuperAdmin
}

/** Deactivated by themselves, so that they may come back with their password. */
export function canReactivate(user: AccountState): boolean {
  return !isBanned(user) && !isActive(user)
}

/** Who gets the entry « Administration ». */
export function canOpenAdministration(user: { role: string | null; siteAdmin: boolean; isSuperAdmin: boolean }): boolean {
  return isAdmin(user) || user.isSuperAdmin
}

/** Who may open /admin by the specification's route rule. */
export function isAdmin(user: { role: string | null; siteAdmin: boolean }): boolean {
  return user.role === 'admin' || user.siteAdmin
}

/** True for a path of this site: one leading slash, so that a link can't send people elsewhere after signing in. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\n\r\t]/.test(path)
}
