import { contract } from '@coup-denvoi/contract/contract'
import { z } from '@coup-denvoi/contract/lib/zod'
import type { AnyContractProcedure } from '@orpc/contract'

/**
 * The inputs of the API that take the text, as `slice.procedure.field`, and what they make of it.
 * Fields that refuse it, such as ids and dates, are not among them.
 */
export function textFieldsTaking(text: string): Map<string, string> {
  const taken = new Map<string, string>()
  for (const [slice, router] of Object.entries(contract))
    for (const [name, procedure] of Object.entries(router as Record<string, AnyContractProcedure>))
      for (const [field, schema] of stringSchemas(procedure['~orpc'].inputSchema, `${slice}.${name}`)) {
        const parsed = z.safeParse(schema, text)
        if (parsed.success) taken.set(field, String(parsed.data))
      }
  return taken
}

type Definition = {
  type: string
  shape?: Record<string, unknown>
  innerType?: unknown
  element?: unknown
  valueType?: unknown
  in?: unknown
  options?: unknown[]
}

const definitionOf = (schema: unknown) => (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def

/** A string, also one that is made into something else, such as a list separated by commas. */
function takesString(schema: unknown): boolean {
  const definition = definitionOf(schema)
  return definition?.type === 'string' || (definition?.type === 'pipe' && takesString(definition.in))
}

function stringSchemas(schema: unknown, path: string): (readonly [path: string, schema: z.ZodMiniType])[] {
  const definition = definitionOf(schema)
  if (!definition) return []
  if (takesString(schema)) return [[path, schema as z.ZodMiniType]]
  const { shape = {}, innerType, element, valueType, in: input, options = [] } = definition
  return [
    ...Object.entries(shape).flatMap(([name, field]) => stringSchemas(field, `${path}.${name}`)),
    ...[innerType, element, valueType, input, ...options].flatMap((inner) => stringSchemas(inner, path)),
  ]
}
