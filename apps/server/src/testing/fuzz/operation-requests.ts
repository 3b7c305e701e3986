import fc from 'fast-check'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { ContractProcedure } from './contract-procedures.ts'
import { inputArbitrary, type JsonSchema, type KnownValues } from './schema-arbitrary.ts'
import type { RawRequest } from './send-raw.ts'

type RequestParts = {
  input: Record<string, unknown>
  cookie: string
  headers?: Record<string, string>
  segment?: string
  parameter?: [name: string, value: string]
  body?: string
}

/** A call with the input; the other parts are what no browser sends. */
export function toRequest(
  { method, path }: ContractProcedure,
  { input, cookie, headers, segment, parameter, body }: RequestParts,
): RawRequest {
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const rest = Object.entries(input).filter(([name]) => !isInPath(name))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment ?? encodeURIComponent(String(input[name])))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const fields = hasBody
    ? []
    : rest.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  return {
    method,
    path: `/api${filled}?${new URLSearchParams(Object.fromEntries(parameter ? [...fields, parameter] : fields))}`,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: hasBody ? (body ?? JSON.stringify(Object.fromEntries(rest))) : undefined,
  }
}

/** Input that mostly satisfies the schema of a call. */
export function inputOf({ inputSchema }: ContractProcedure, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  if (!inputSchema) return fc.constant({})
  const schema = toJSONSchema(inputSchema as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  // Of the calls whose body is a file, what is in the address; the only other input is a photo.
  const fields = schema.properties?.params ?? schema
  return fields.type === 'object' ? (inputArbitrary(fields, known) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({})
}
