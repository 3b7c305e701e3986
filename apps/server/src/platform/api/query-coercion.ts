import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

type Coerce = (text: string) => unknown

const COERCIONS: Record<string, Coerce> = {
  integer: toNumber,
  number: toNumber,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/**
 * Converts query string values such as `limit=5&free=true` to the types of the input schema.
 * Other values stay strings and fail the validation. JSON bodies are not converted.
 */
export function createQueryCoercion(contract: AnyContractRouter): (procedure: string, input: unknown) => unknown {
  const byProcedure = new Map<string, [field: string, coerce: Coerce][]>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': definition }, path }) => {
    if (definition.route.method !== 'GET' || !definition.inputSchema) return
    const { properties = {} } = toJSONSchema(definition.inputSchema as unknown as $ZodType, { io: 'input', unrepresentable: 'any' })
    const coercions = Object.entries(properties).flatMap(([field, schema]): [string, Coerce][] => {
      const coerce = typeof schema === 'object' && typeof schema.type === 'string' ? COERCIONS[schema.type] : undefined
      return coerce ? [[field, coerce]] : []
    })
    if (coercions.length > 0) byProcedure.set(path.join('.'), coercions)
  })
  return (procedure, input) => {
    const coercions = byProcedure.get(procedure)
    if (!coercions || typeof input !== 'object' || input === null) return input
    const coerced = { ...input } as Record<string, unknown>
    for (const [field, coerce] of coercions) {
      const value = coerced[field]
      if (typeof value === 'string') coerced[field] = coerce(value)
    }
    return coerced
  }
}

function toNumber(text: string): unknown {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}
