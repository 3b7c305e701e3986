import { errors } from '@coup-denvoi/contract/errors'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ContractProcedure, contractProcedures, isEnding } from '#testing/fuzz/contract-procedures.ts'
import { type FuzzFixture, insertFuzzFixture } from '#testing/fuzz/fuzz-fixture.ts'
import { FUZZ } from '#testing/fuzz/fuzz-options.ts'
import { hostileHeaders, hostileSegment, hostileText } from '#testing/fuzz/hostile-values.ts'
import { inputOf, toRequest } from '#testing/fuzz/operation-requests.ts'
import { type RawRequest, sendRaw } from '#testing/fuzz/send-raw.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'

/** So many calls share what they are about: inserting it takes longer than fuzzing one. */
const MAX_CHANGES = 6

describe('no operation fails, whatever it is sent', () => {
  const { log, lines } = createErrorLog()
  const server = testServer({}, { log })
  let fixture: FuzzFixture
  let changes = 0

  beforeAll(async () => {
    fixture = await insertFuzzFixture(server)
  })
  beforeEach(() => void lines.splice(0))

  // Without one most calls end at « not found », and fuzz nothing.
  test('every parameter of an address is the id of something', () => {
    const unknown = contractProcedures.flatMap(({ name, path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, parameter = '']) =>
        fixture.known(path)[parameter]?.length ? [] : [`${name}: ${parameter}`],
      ),
    )
    expect(unknown).toEqual([])
  })

  test.each(contractProcedures.map((procedure) => [procedure.name, procedure] as const))('%s', async (_name, procedure) => {
    // What calls deleted must be there for the next ones.
    if (changes >= MAX_CHANGES) {
      fixture = await insertFuzzFixture(server)
      changes = 0
    }
    let hasChanged = false
    await fc.assert(
      fc.asyncProperty(requestArbitrary(procedure, fixture), async (request) => {
        const { status, text } = await sendRaw(server.address, request)
        expect(status, text).toBeLessThan(500)
        if (status < 400 && procedure.method !== 'GET') hasChanged = true
        if (status >= 400) expect(errors).toHaveProperty(JSON.parse(text).code)
      }),
      FUZZ,
    )
    expect(lines).toEqual([])
    if (hasChanged) changes += isEnding(procedure.name) ? MAX_CHANGES : 1
  })
})

/** Three in four have a valid form; the others have odd headers, addresses and bodies as well. */
function requestArbitrary(procedure: ContractProcedure, fixture: FuzzFixture): fc.Arbitrary<RawRequest> {
  const input = inputOf(procedure, fixture.known(procedure.path))
  const odd = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arbitrary as fc.Arbitrary<Value | undefined> })
  const [visitor = '', ...users] = fixture.cookies
  return fc
    .record({
      input,
      cookie: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...users) }, { weight: 1, arbitrary: fc.constant(visitor) }),
      headers: odd(hostileHeaders),
      segment: odd(hostileSegment),
      parameter: odd(fc.tuple(fc.constantFrom('limit', 'cursor', 'id', '__proto__', 'a[b]', '['), hostileText)),
      body: odd(fc.oneof(hostileText, fc.json(), fc.constantFrom('null', '[]', '{"__proto__":{}}', '{"a":1', '"\\ud800"'))),
    })
    .map((parts) => toRequest(procedure, parts))
}
