import { expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { ensureVapidKeys } from '../commands/ensure-vapid-keys.ts'
import { vapidKeys } from './vapid-keys.table.ts'

const test = testDatabase()

it('concurrent first calls create one key pair', async () => {
  const keys = await Promise.all(Array.from({ length: 15 }, () => ensureVapidKeys(test.db)))
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(await test.db.read.select().from(vapidKeys)).toEqual([expect.objectContaining(keys[0])])
})
