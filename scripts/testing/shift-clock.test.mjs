import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('shift-clock.mjs', import.meta.url))

test('a process lives at another time, with dates that libraries can extend', async () => {
  const offset = 90 * 24 * 3_600_000
  const program = `
    class Zoned extends Date {}
    const now = new Date()
    console.log(JSON.stringify({
      times: [Date.now(), +now, +new Zoned(), Date.parse(Date())],
      given: new Zoned(2027, 2, 28, 12).getHours() + new Date(5).getTime(),
      utc: Date.UTC(2027, 0),
      kinds: [now instanceof Date, new Zoned() instanceof Zoned, new Zoned() instanceof Date, now.constructor === Date],
      hasMethods: Object.getOwnPropertyNames(Date.prototype).includes('getUTCHours'),
    }))`
  const env = { ...process.env, TEST_CLOCK_OFFSET_MS: String(offset), NODE_OPTIONS: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [`--import=${SCRIPT}`, '--eval', program], { env })
  const { times, ...others } = JSON.parse(stdout)
  for (const time of times) expect(Math.abs(time - offset - Date.now())).toBeLessThan(60_000)
  expect(others).toEqual({ given: 17, utc: Date.UTC(2027, 0), kinds: [true, true, true, true], hasMethods: true })
})
