import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase32 } from '#testing/fixtures/totp.ts'
import { createRecoveryCode, createSecondFactors } from '../../second-factor/second-factors.auth.ts'
import { findTotpStep, toBase32, totpCode, totpStepAt, totpUri } from '../../second-factor/totp.auth.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  // RFC 6238, appendix B, the last six digits of its eight.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code)
  })

  test('are taken half a minute early or late, and once', () => {
    const now = new Date('2026-11-23T18:00:10Z')
    const step = totpStepAt(now)
    const find = (ofStep: number, lastStep: number | null = null) => findTotpStep(secret, totpCode(secret, ofStep), { now, lastStep })
    for (const near of [step - 1, step, step + 1]) {
      expect(find(near)).toBe(near)
      expect(find(near, near - 1)).toBe(near)
      expect(find(near, near)).toBeNull()
    }
    expect(find(step - 2)).toBeNull()
    expect(find(step + 2)).toBeNull()
  })

  test('secrets survive being typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(fromBase32(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
      }),
    )
    // RFC 4648, section 10.
    expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  })

  test('the address for the app names the site and the account', () => {
    const uri = new URL(totpUri({ secret: 'MZXW6YTB', issuer: "Coup d'envoi", account: 'nadia+foot@exemple.fr' }))
    expect(decodeURIComponent(uri.pathname)).toMatch(/Coup d'envoi:nadia\+foot@exemple\.fr$/)
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'MZXW6YTB', issuer: "Coup d'envoi" })
    // A colon, also an escaped one, would end the name.
    const other = new URL(totpUri({ secret: 'MZXW6YTB', issuer: 'L’Étoile\u00a0: foot', account: 'nadia@exemple.fr' }))
    expect(decodeURIComponent(other.pathname)).toMatch(/L'Étoile foot:nadia@exemple\.fr$/)
  })
})

describe('secrets at rest', () => {
  const factors = createSecondFactors('a secret that only this test knows')
  const sealed = factors.seal(secret, 'nadia')

  test('are read by the server that sealed them, for their user only', () => {
    expect(factors.open(sealed, 'nadia')).toEqual(secret)
    expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
    expect(factors.seal(secret, 'nadia')).not.toBe(sealed)
    expect(factors.open(sealed, 'karim')).toBeNull()
    expect(createSecondFactors('another secret').open(sealed, 'nadia')).toBeNull()
  })

  test('are not read once anything was changed', () => {
    fc.assert(
      fc.property(fc.nat(Buffer.from(sealed, 'base64url').length - 1), fc.integer({ min: 1, max: 255 }), (index, flipped) => {
        const bytes = Buffer.from(sealed, 'base64url')
        bytes.writeUInt8(bytes.readUInt8(index) ^ flipped, index)
        expect(factors.open(bytes.toString('base64url'), 'nadia')).toBeNull()
      }),
    )
    for (const junk of ['', 'x', randomBytes(10).toString('base64url')]) expect(factors.open(junk, 'nadia')).toBeNull()
  })

  test('recovery codes have hashes of their own for each user and server', () => {
    const code = createRecoveryCode()
    const hashes = [
      factors.hashRecoveryCode(code, 'nadia'),
      factors.hashRecoveryCode(code, 'karim'),
      createSecondFactors('another secret').hashRecoveryCode(code, 'nadia'),
    ]
    expect(new Set(hashes).size).toBe(3)
    expect(factors.hashRecoveryCode(code, 'nadia')).toBe(hashes[0])
  })

  test('the first step of a sign-in is read until it expires, and only unchanged', () => {
    const expiresAt = new Date('2026-11-23T18:10:00Z')
    const step = { userId: 'nadia', passwordSetAt: new Date(5), mode: 'log-in' as const, staySignedIn: true, expiresAt }
    const token = factors.signFirstStep(step)
    expect(factors.readFirstStep(token, new Date('2026-11-23T18:09:59Z'))).toEqual(step)
    expect(factors.readFirstStep(token, expiresAt)).toBeNull()
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...step, userId: 'karim' })).toString('base64url')
    for (const other of [
      `${forged}.${signature}`,
      `${payload}.${'A'.repeat(43)}`,
      payload,
      '',
      createSecondFactors('x').signFirstStep(step),
    ])
      expect(factors.readFirstStep(other, new Date(0))).toBeNull()
  })
})
