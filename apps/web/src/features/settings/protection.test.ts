import { expect, test } from 'vitest'
import { countText, protectionsOf, wallTexts } from './protection.ts'

const wallOf = (security: Parameters<typeof protectionsOf>[0]) => {
  const protections = protectionsOf(security)
  return { count: countText(protections), ...wallTexts(protections) }
}

test('the wall advises what helps most, and has nothing to add once it is complete', () => {
  expect(wallOf({ hasPassword: true, emailVerified: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] })).toMatchObject({
    title: 'Votre mur a des trous',
    text: expect.stringContaining('clé d’accès'),
    count: 'Une protection sur cinq',
  })
  const passkeys = [{ id: 'k', name: 'iPhone', createdAt: '2026-03-03T10:00:00.000Z', lastUsedAt: null }]
  const totpSince = '2026-09-14T10:00:00.000Z'
  expect(wallOf({ hasPassword: true, emailVerified: true, totpSince, recoveryCodesLeft: 2, passkeys })).toMatchObject({
    title: 'Votre mur tient bon',
    text: expect.stringContaining('refaites-en'),
    count: 'Quatre protections sur cinq',
  })
  expect(wallOf({ hasPassword: true, emailVerified: false, totpSince, recoveryCodesLeft: 10, passkeys })).toMatchObject({
    title: 'Votre mur tient bon',
    text: expect.stringContaining('Confirmez votre adresse'),
  })
  expect(wallOf({ hasPassword: true, emailVerified: true, totpSince, recoveryCodesLeft: 10, passkeys }).title).toBe(
    'Votre mur est infranchissable',
  )
})
