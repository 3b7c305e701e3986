import { createHash } from 'node:crypto'
import { contract } from '@coup-denvoi/contract/contract'
import type { ErrorMap } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { validate } from '@scalar/openapi-parser'
import { describe, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

type Operation = { operationId: string; security?: object[]; responses: Record<string, unknown> }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

describe('the description of the API', () => {
  const server = testServer()
  const read = async () => (await (await fetch(`${server.address}/api/openapi.json`)).json()) as Document

  test('is a valid document', async () => {
    const { valid, errors } = await validate(await read())
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('contains every procedure with all its errors', async () => {
    const operations = new Map(
      Object.values((await read()).paths).flatMap((path) => Object.values(path).map((operation) => [operation.operationId, operation])),
    )
    const missing: string[] = []
    traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': definition }, path }) => {
      const operation = operations.get(path.join('.'))
      for (const [code, error] of Object.entries(definition.errorMap as ErrorMap))
        if (!JSON.stringify(operation?.responses[String(error?.status)] ?? null).includes(`"const":"${code}"`))
          missing.push(`${path.join('.')} ${code}`)
    })
    expect(missing).toEqual([])
    expect(operations.size).toBeGreaterThan(10)
  })

  test('marks procedures that need a session, and which keys they take', async () => {
    const { paths } = await read()
    expect(paths['/public/matches/{id}']?.get?.security).toContainEqual({})
    expect(paths['/matches']?.get?.security).toEqual([{ session: [] }, { readingKey: [] }])
    expect(paths['/matches']?.post?.security).toEqual([{ session: [] }, { writingKey: [] }])
    expect(paths['/me/password']?.put?.security).toEqual([{ session: [] }])
  })

  test('has a docs page that loads everything from this server', async () => {
    const page = await fetch(`${server.address}/api/docs/`)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/)
    const [, script = ''] = /<script type="text\/javascript">(.*?)<\/script>/s.exec(html) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(html).toContain('/api/openapi.json')
    expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual(['js/scalar.js'])
    expect((await fetch(`${server.address}/api/docs/js/scalar.js`)).status).toBe(200)
    expect((await fetch(`${server.address}/api/docs`)).url).toBe(`${server.address}/api/docs/`)
  })
})
