import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractProcedures, isEnding } from '#testing/fuzz/contract-procedures.ts'
import { insertFuzzFixture } from '#testing/fuzz/fuzz-fixture.ts'
import { inputOf, toRequest } from '#testing/fuzz/operation-requests.ts'
import { sendRaw } from '#testing/fuzz/send-raw.ts'
import { shuffled } from '#testing/random.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'

const { log, lines } = createErrorLog()
const server = testServer({}, { log })

/** `FUZZ_ROUNDS=20` looks further. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1)
const OF_EACH_ACT = 4
/** So few that none waits for a lock until its limit of eight seconds on a busy machine. */
const AT_ONCE = 8
const seed = fc.readConfigureGlobal().seed ?? 1

const acts = contractProcedures.filter(({ name, method }) => method !== 'GET' && !isEnding(name))

// PostgreSQL only: PGlite runs one transaction after the other. A deadlock answers 503.
test('whatever people do at the same time, nothing fails', { timeout: 600_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cookies, known } = await insertFuzzFixture(server)
    const users = fc.constantFrom(...cookies.slice(1))
    const oneOfEach = fc.tuple(
      ...acts.map((act) => fc.tuple(inputOf(act, known(act.path)), users).map(([input, cookie]) => toRequest(act, { input, cookie }))),
    )
    const waiting = shuffled(fc.sample(oneOfEach, { numRuns: OF_EACH_ACT, seed: seed + round }).flat())
    const failed: string[] = []
    const sendNext = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const { status, text } = await sendRaw(server.address, request)
        if (status >= 500) failed.push(`${request.method} ${request.path} ${request.body}: ${status} ${text}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
    expect([failed, lines]).toEqual([[], []])
  }
})
