import { type Auth, createAuth } from '#features/users/users.auth.ts'
import { CHEAP_SCRYPT_COST, createPasswordHasher, type PasswordHasher } from '#platform/passwords/password-hasher.ts'

const cheapPasswords = createPasswordHasher(CHEAP_SCRYPT_COST)

/** Takes no time, for races. */
export const unhashedPasswords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (password, hash) => ({ isRight: hash === `hash of ${password}`, rehash: null }),
}

/** `createAuth` with hashes that cost little. */
export function createTestAuth(options: Omit<Parameters<typeof createAuth>[0], 'passwords'>, passwords = cheapPasswords): Auth {
  return createAuth({ ...options, passwords })
}
