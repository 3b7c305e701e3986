import { cursorSchema, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

/** What can be reported; the moderators see them all in one list. */
export const REPORT_KINDS = ['user', 'match', 'group', 'message'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
/** new, taken on, dismissed, sanctioned. */
export const REPORT_STATUSES = ['new', 'in_progress', 'dismissed', 'sanctioned'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
export const REPORT_REASONS = ['Comportement agressif', 'Propos déplacés', 'Absences répétées', 'Faux profil', 'Autre'] as const
export const MAX_REPORT_DETAILS = 500

const reportFields = {
  reason: z.enum(REPORT_REASONS, 'Choisissez un motif'),
  details: textSchema().check(z.maxLength(MAX_REPORT_DETAILS, '500 caractères au maximum')),
}

/** What is told of anything that is reported. */
export const reportFormSchema = z.object(reportFields)
export type ReportForm = z.infer<typeof reportFormSchema>

export const userReportSchema = z.object({ userId: idSchema, ...reportFields })
export type UserReport = z.infer<typeof userReportSchema>

/** @property token of the shared link, for a private match that is seen by it */
export const matchReportSchema = z.object({ matchId: idSchema, token: z.optional(z.string()), ...reportFields })
export type MatchReport = z.infer<typeof matchReportSchema>

export const groupReportSchema = z.object({ groupId: idSchema, ...reportFields })
export type GroupReport = z.infer<typeof groupReportSchema>

export const messageReportSchema = z.object({ messageId: idSchema, ...reportFields })
export type MessageReport = z.infer<typeof messageReportSchema>

/** A report as moderators see it. Names and words are as they were when it was made. */
export const reportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  targetId: idSchema,
  targetName: z.string(),
  /** Who answers for it: the player themselves, the organizer, the creator, the sender. Null once their account is gone. */
  authorId: z.nullable(idSchema),
  authorName: z.string(),
  /** What a reported message said; empty for the other kinds. */
  excerpt: z.string(),
  /** Null once the account is gone. */
  reporterId: z.nullable(idSchema),
  reporterName: z.string(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: instantSchema,
  /** Who took it on, or closed it. */
  handledBy: z.nullable(idSchema),
  handledByName: z.string(),
  handledAt: z.nullable(instantSchema),
  /** A site admin asked the super admins to ban its author. */
  banRequestedAt: z.nullable(instantSchema),
  banRequestedByName: z.string(),
  can: z.object({
    take: z.boolean(),
    dismiss: z.boolean(),
    hideMessage: z.boolean(),
    cancelMatch: z.boolean(),
    requestBan: z.boolean(),
    ban: z.boolean(),
  }),
})
export type Report = z.infer<typeof reportSchema>

const DEFAULT_REPORT_LIMIT = 20

export const reportListInputSchema = z.object({
  status: z._default(z.enum(REPORT_STATUSES), 'new'),
  cursor: z.optional(cursorSchema),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), DEFAULT_REPORT_LIMIT),
})
export type ReportListInput = z.infer<typeof reportListInputSchema>

/** New ones and those that were taken on: the oldest first. Closed ones: the latest first. By when they were made. */
export const reportPageSchema = z.object({
  items: z.array(reportSchema),
  nextCursor: z.nullable(cursorSchema),
  /** How many there are in each state. */
  counts: z.record(z.enum(REPORT_STATUSES), z.int()),
})
export type ReportPage = z.infer<typeof reportPageSchema>
