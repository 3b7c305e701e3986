import { expect, test } from 'vitest'
import { aDelivery } from './testing/webhooks.ts'
import { attemptText, hostOf, lastDeliveryText, nextAttemptText } from './webhook-texts.ts'
import { isOnItsWay } from './webhooks.queries.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')

test('says what became of a delivery', () => {
  expect(attemptText(aDelivery())).toBe('Réponse 204\u00a0· 1\u00a0essai\u00a0· 12\u00a0ms')
  expect(attemptText(aDelivery({ failure: 'timeout', statusCode: null, attempts: 3, durationMs: 10_001 }))).toBe(
    'Pas de réponse en 10 secondes\u00a0· 3\u00a0essais\u00a0· 10001\u00a0ms',
  )
  expect(attemptText(aDelivery({ attempts: 0, status: 'pending', statusCode: null }))).toBe('Part dans un instant')
})

test('says when the next try is', () => {
  const nextAttemptAt = '2026-11-24T14:30:00.000Z'
  expect(nextAttemptText(aDelivery({ status: 'pending', nextAttemptAt }))).toContain('15\u00a0h\u00a030')
  expect(nextAttemptText(aDelivery())).toBeUndefined()
})

test('says when something was sent last', () => {
  expect(lastDeliveryText({ lastDelivery: null }, NOW)).toBe('Aucun envoi')
  expect(lastDeliveryText({ lastDelivery: { status: 'delivered', createdAt: '2026-11-24T11:40:00.000Z' } }, NOW)).toBe(
    'Dernier envoi il y a 20\u00a0min\u00a0: reçu',
  )
})

test('waits for what is due, not for a try in some hours', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
  expect(isOnItsWay({ status: 'pending', nextAttemptAt: at(0) }, NOW)).toBe(true)
  expect(isOnItsWay({ status: 'pending', nextAttemptAt: at(30) }, NOW)).toBe(false)
  expect(isOnItsWay({ status: 'delivered', nextAttemptAt: null }, NOW)).toBe(false)
})

test('shows the host of an address', () => {
  expect(hostOf('https://robot.exemple.fr/hook?cle=1')).toBe('robot.exemple.fr')
})
