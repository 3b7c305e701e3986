import { z } from '../lib/zod.ts'

/** By itself, because every page that shows a match has it. @see Reliability */
export const reliabilitySchema = z.object({ present: z.int(), late: z.int(), absent: z.int() })
