import { expect, test } from 'vitest'
import { sharedSetupOf } from './shared-setup.ts'

const signalsOf = (redisUrl: string | null) =>
  sharedSetupOf({ dataDir: '.', filesUrl: 's3://key:secret@s3.example/photos', redisUrl, appOrigin: null }, 'secret').signals

test('one Redis is the same for all servers, however its address is written', () => {
  for (const url of ['redis://cache', 'redis://cache/', 'redis://cache:6379', 'redis://cache/0', 'redis://:other@cache'])
    expect(signalsOf(url), url).toBe(signalsOf('redis://:secret@cache:6379/0'))
  for (const url of [null, 'redis://cache/1', 'redis://cache:6380', 'redis://elsewhere'])
    expect(signalsOf(url)).not.toBe(signalsOf('redis://cache'))
})
