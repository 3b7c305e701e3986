import { EDITED_MEANWHILE } from './simultaneous-edits.ts'
import { z } from './zod.ts'

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
const valuesSchema = z.record(z.string(), valueSchema)

/** The values that the author of an edit saw; without them, changes apply whatever is there. Not checked: older data may break today's rules. */
export const seenSchema = z.optional(valuesSchema)

/** With what is there now. */
export const editedMeanwhile = { ...EDITED_MEANWHILE, data: z.object({ current: valuesSchema }) } as const
