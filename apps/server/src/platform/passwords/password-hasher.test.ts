import { describe, expect, test } from 'vitest'
import { CHEAP_SCRYPT_COST, createPasswordHasher } from './password-hasher.ts'

describe('hashing passwords', () => {
  const passwords = createPasswordHasher(CHEAP_SCRYPT_COST)

  test('a hash names its cost, and never repeats', async () => {
    const [one, other] = await Promise.all([passwords.hash('Coupfranc7!'), passwords.hash('Coupfranc7!')])
    expect(one).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{86}$/)
    expect(other).not.toBe(one)
  })

  test('the right password, however its accents are composed, and no other', async () => {
    const hash = await passwords.hash('Été à Évian')
    expect(await passwords.verify('Été à Évian'.normalize('NFD'), hash)).toEqual({ isRight: true, rehash: null })
    expect(await passwords.verify('ete a evian', hash)).toEqual({ isRight: false, rehash: null })
    expect(await passwords.verify('Été à Évian', null)).toEqual({ isRight: false, rehash: null })
  })

  test('a hash of another cost stays valid; a right password replaces it', async () => {
    const former = await createPasswordHasher({ N: 2 ** 5, r: 2, p: 1 }).hash('Coupfranc7!')
    const { isRight, rehash } = await passwords.verify('Coupfranc7!', former)
    expect(isRight).toBe(true)
    expect(await passwords.verify('Coupfranc7!', rehash)).toEqual({ isRight: true, rehash: null })
    expect(await passwords.verify('Coupfranc8!', former)).toEqual({ isRight: false, rehash: null })
  })

  test('so do the hashes of better-auth', async () => {
    const former =
      '2a2ee0f10dd641ac2f6c5bee0966a013:e085c3e1479fccb4d623d88ab6b910d4f539a8ab30d847e46e728d11b995ab6937662633edf07512f9b3c54cefd6c796cd01580f03da11485b2e5e34efc75b64'
    expect(await passwords.verify('Été à Évian', former)).toEqual({ isRight: true, rehash: expect.stringMatching(/^\$scrypt\$ln=4,/) })
    expect(await passwords.verify('ete a evian', former)).toEqual({ isRight: false, rehash: null })
  })

  test.each(['', 'plain text', '$scrypt$ln=4,r=1$c2FsdA$a2V5'])('%j is no hash', async (stored) => {
    await expect(passwords.verify('Coupfranc7!', stored)).rejects.toThrow('Not a password hash.')
  })
})
