import fc from 'fast-check'
import { hostileCursor, hostileText } from './hostile-values.ts'

/** The part of JSON Schema that Zod writes for the inputs of the contract. */
export type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Values by the name of the field, such as ids that exist: without them most calls would end at « not found ». */
export type KnownValues = Record<string, readonly string[] | undefined>

const MAX_ITEMS = 3

/** Input that mostly satisfies the schema, with its extremes, so that it gets past the validation. */
export function inputArbitrary(schema: JsonSchema, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => inputArbitrary(option, known, field)))
  switch (schema.type) {
    case 'object':
      return objectArbitrary(schema, known)
    case 'array':
      return fc.array(inputArbitrary(schema.items ?? {}, known, field), { maxLength: MAX_ITEMS })
    case 'integer':
    case 'number':
      return integerArbitrary(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringArbitrary(schema, known, field)
    default:
      return fc.jsonValue()
  }
}

function objectArbitrary({ properties = {}, required = [], additionalProperties }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(stringArbitrary({}, known, 'id'), inputArbitrary(additionalProperties, known), { maxKeys: MAX_ITEMS })
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inputArbitrary(schema, known, name)]))
  return fc.record(fields, { requiredKeys: required })
}

function integerArbitrary({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
}

function stringArbitrary({ pattern, format, minLength, maxLength }: JsonSchema, known: KnownValues, field: string): fc.Arbitrary<string> {
  if (field === 'cursor') return hostileCursor
  if (format === 'date') return fc.constantFrom('0000-01-01', '2027-03-28', '2027-10-31', '9999-12-31')
  if (field === 'time') return fc.constantFrom('00:00', '02:30', '23:59')
  const odd = pattern ? fc.stringMatching(new RegExp(pattern, 'u')) : hostileText.map((text) => ofLength(text, minLength, maxLength))
  const usual = known[field] ?? (pattern ? [] : ['Five du samedi'])
  // So rarely odd that most inputs of ten fields get past the checks.
  return usual.length === 0 ? odd : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: odd })
}

const ofLength = (text: string, min = 0, max = Number.POSITIVE_INFINITY) => text.slice(0, max).padEnd(min, '.')
