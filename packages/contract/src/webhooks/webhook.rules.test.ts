import { expect, test } from 'vitest'
import { webhookErrors } from './webhook.errors.ts'
import { MAX_DELIVERY_ATTEMPTS, MAX_WEBHOOKS, nextAttemptAt, whyNotWebhookUrl } from './webhook.rules.ts'
import { webhookDraftSchema } from './webhook.schema.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')

test('tries ten times, each time after a longer wait, within two days', () => {
  expect(MAX_DELIVERY_ATTEMPTS).toBe(10)
  const waits = Array.from({ length: 9 }, (_, n) => (nextAttemptAt(n + 1, NOW)?.getTime() ?? 0) - NOW.getTime())
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(48 * 60 * 60_000)
  expect(nextAttemptAt(10, NOW)).toBeNull()
})

test('the message of a full list names its limit', () => {
  expect(webhookErrors.WEBHOOKS_FULL.message).toContain(String(MAX_WEBHOOKS))
})

test('http and other ports are for loopback only', () => {
  for (const url of ['http://robot.example/', 'https://robot.example:4000/'])
    expect([true, false].map((allowsLoopback) => whyNotWebhookUrl(url, { allowsLoopback }) === null)).toEqual([true, false])
  expect(whyNotWebhookUrl('https://robot.example/hook?a=b', { allowsLoopback: false })).toBeNull()
})

test('a draft says at its field what is wrong', () => {
  const messages = (url: string) =>
    webhookDraftSchema.safeParse({ url, events: [], active: true }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(messages('')).toEqual([
    ['url', 'Donnez l’adresse à appeler'],
    ['events', 'Choisissez au moins un événement'],
  ])
  expect(messages('robot')).toContainEqual(['url', 'Une adresse complète, qui commence par https://'])
  expect(messages('https://nadia@robot.example')).toContainEqual(['url', 'Sans nom d’utilisateur ni mot de passe dans l’adresse'])
})
