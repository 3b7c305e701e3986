import type { AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import * as z from 'zod'
import type { $ZodType, $ZodTypeDef } from 'zod/v4/core'

/**
 * Makes the checks of all answers of a contract quick. The contract is written with the small build of zod, for the browser,
 * which goes from field to field in a loop; the objects of the large build write themselves a function and compile it.
 * A page of the list is checked in 13 µs instead of 69.
 */
export function compileOutputs<Contract extends AnyContractRouter>(contract: Contract): Contract {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': definition } }) => {
    if (definition.outputSchema) definition.outputSchema = compileSchema(definition.outputSchema as unknown as $ZodType) as z.ZodType
  })
  return contract
}

/** Objects, and what stands between them; everything else, and whatever has checks of its own, stays what it is. */
function compileSchema(schema: $ZodType): $ZodType {
  const { def } = schema._zod
  if (def.checks?.length) return schema
  if (isObject(def)) return z.object(Object.fromEntries(Object.entries(def.shape).map(([field, value]) => [field, compileSchema(value)])))
  if (isArray(def)) return z.array(compileSchema(def.element))
  if (isNullable(def)) return z.nullable(compileSchema(def.innerType))
  return schema
}

const isObject = (def: $ZodTypeDef): def is $ZodTypeDef & { shape: Record<string, $ZodType> } =>
  def.type === 'object' && !('catchall' in def && def.catchall)
const isArray = (def: $ZodTypeDef): def is $ZodTypeDef & { element: $ZodType } => def.type === 'array'
const isNullable = (def: $ZodTypeDef): def is $ZodTypeDef & { innerType: $ZodType } => def.type === 'nullable'
