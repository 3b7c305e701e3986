import { z } from '../lib/zod.ts'
import { QUIET_HOURS_LIMITS } from './quiet-hours.rules.ts'

const { from, until } = QUIET_HOURS_LIMITS

/** When nothing rings that can wait. */
export const quietHoursSchema = z.object({
  enabled: z.boolean(),
  /** Local, as `until`. */
  from: z.int().check(z.gte(from.min), z.lte(from.max)),
  until: z.int().check(z.gte(until.min), z.lte(until.max)),
})
