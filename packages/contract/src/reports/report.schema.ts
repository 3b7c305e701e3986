import { idSchema, textSchema } from '../kit/schemas.ts'
import { z } from '../kit/zod.ts'

/** What can be reported; the moderators see them all in one list. */
export const REPORT_KINDS = ['user', 'match', 'group', 'message'] as const
/** new, taken on, dismissed, sanctioned. */
export const REPORT_STATUSES = ['new', 'in_progress', 'dismissed', 'sanctioned'] as const
export const REPORT_REASONS = ['Comportement agressif', 'Propos déplacés', 'Absences répétées', 'Faux profil', 'Autre'] as const
export const MAX_REPORT_DETAILS = 500

export const userReportSchema = z.object({
  userId: idSchema,
  reason: z.enum(REPORT_REASONS, 'Choisissez un motif'),
  details: textSchema().check(z.maxLength(MAX_REPORT_DETAILS, '500 caractères au maximum')),
})
export type UserReport = z.infer<typeof userReportSchema>
