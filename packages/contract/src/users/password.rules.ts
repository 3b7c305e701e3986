import { userErrors } from './user.errors.ts'
import { MIN_PASSWORD_LENGTH } from './user.rules.ts'

export type PasswordStrength = {
  score: number
  /** What to improve; empty from score 4. */
  feedback: string[]
}

const passwordChecks: { test: (password: string) => boolean; advice: string }[] = [
  { test: (password) => password.length >= MIN_PASSWORD_LENGTH, advice: userErrors.PASSWORD_TOO_SHORT.message },
  { test: (password) => /\p{Lu}/u.test(password), advice: 'Ajoutez au moins une majuscule' },
  { test: (password) => /\p{Ll}/u.test(password), advice: 'Ajoutez au moins une minuscule' },
  { test: (password) => /\d/.test(password), advice: 'Ajoutez au moins un chiffre' },
  { test: (password) => /[^\p{L}\d\s]/u.test(password), advice: 'Ajoutez au moins un caractère spécial' },
]

export function passwordStrength(password: string): PasswordStrength {
  const missing = passwordChecks.filter(({ test }) => !test(password))
  const score = passwordChecks.length - missing.length
  return { score, feedback: score >= 4 ? [] : missing.map(({ advice }) => advice) }
}
