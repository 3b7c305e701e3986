import { userErrors } from './user.errors.ts'

export const MIN_PASSWORD_LENGTH = 8

/** Failed sign-ins that the browser allows for one e-mail address within {@link LOGIN_WINDOW_MINUTES}. */
export const MAX_LOGIN_FAILURES = 5
export const LOGIN_WINDOW_MINUTES = 15

/** Text, @, text, dot, text. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** Shown wherever a person's name stands; never empty. */
export function displayNameOf(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** « Karim H. »: what a public page says of a person. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.split(' ')
  const initial = rest.at(-1)?.at(0)
  return initial ? `${first}\u00a0${initial}.` : first
}

/** Up to two initials, on a jersey. */
export function initialsOf(displayName: string): string {
  const words = displayName.split(/[\s-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase()
}

/** Active by either field: accounts from before one of them existed have only the other. */
export function isActive(user: { accountStatus: string | null; active: boolean | null }): boolean {
  return user.accountStatus === 'active' || user.active === true
}

/** Who gets the entry « Administration ». */
export function canOpenAdministration(user: { role: string | null; siteAdmin: boolean; isSuperAdmin: boolean }): boolean {
  return isAdmin(user) || user.isSuperAdmin
}

/** Who may open /admin by the specification's route rule. */
export function isAdmin(user: { role: string | null; siteAdmin: boolean }): boolean {
  return user.role === 'admin' || user.siteAdmin
}

export type PasswordStrength = {
  /** 0 to 5: one point for each kind of strength. */
  score: number
  /** What would make it stronger; empty from score 4 on. */
  feedback: string[]
}

const strengths: { test: (password: string) => boolean; advice: string }[] = [
  { test: (password) => password.length >= MIN_PASSWORD_LENGTH, advice: userErrors.PASSWORD_TOO_SHORT.message },
  { test: (password) => /\p{Lu}/u.test(password), advice: 'Ajoutez au moins une majuscule' },
  { test: (password) => /\p{Ll}/u.test(password), advice: 'Ajoutez au moins une minuscule' },
  { test: (password) => /\d/.test(password), advice: 'Ajoutez au moins un chiffre' },
  { test: (password) => /[^\p{L}\d\s]/u.test(password), advice: 'Ajoutez au moins un caractère spécial' },
]

export function passwordStrength(password: string): PasswordStrength {
  const missing = strengths.filter(({ test }) => !test(password))
  const score = strengths.length - missing.length
  return { score, feedback: score >= 4 ? [] : missing.map(({ advice }) => advice) }
}

/** True for a path of this site: one leading slash, so that a link can't send people elsewhere after signing in. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\n\r\t]/.test(path)
}
