import { freeTextSchema, idSchema, instantSchema, pageParameters, pageSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'

export const REPORT_KINDS = ['user', 'match', 'group', 'message', 'guest', 'place', 'poll', 'series'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_STATUSES = ['new', 'in_progress', 'dismissed', 'sanctioned'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
/** What moderators list: the reports in a state, or those whose author super admins are asked to ban. */
export const REPORT_LISTS = [...REPORT_STATUSES, 'ban_requested'] as const
export type ReportList = (typeof REPORT_LISTS)[number]
export const REPORT_REASONS = [
  'Comportement agressif',
  'Menaces ou harcèlement',
  'Propos déplacés',
  'Nom ou description déplacés',
  'Absences répétées',
  'Faux profil',
  'Faux match',
  'Faux groupe',
  'Doublon',
  'Publicité ou arnaque',
  'Autre',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** What can be said against each kind of target. */
export const REPORT_REASONS_BY_KIND: Record<ReportKind, readonly ReportReason[]> = {
  user: ['Comportement agressif', 'Propos déplacés', 'Absences répétées', 'Faux profil', 'Autre'],
  match: ['Faux match', 'Propos déplacés', 'Publicité ou arnaque', 'Autre'],
  group: ['Faux groupe', 'Nom ou description déplacés', 'Publicité ou arnaque', 'Autre'],
  message: ['Menaces ou harcèlement', 'Propos déplacés', 'Publicité ou arnaque', 'Autre'],
  guest: ['Nom ou description déplacés', 'Comportement agressif', 'Publicité ou arnaque', 'Autre'],
  place: ['Doublon', 'Nom ou description déplacés', 'Publicité ou arnaque', 'Autre'],
  poll: ['Nom ou description déplacés', 'Publicité ou arnaque', 'Autre'],
  series: ['Faux match', 'Propos déplacés', 'Publicité ou arnaque', 'Autre'],
}
export const MAX_REPORT_DETAILS = 500

const REASON_MISSING = 'Choisissez un motif'

const reportFields = (kind: ReportKind) => ({
  reason: z.enum(REPORT_REASONS, REASON_MISSING).check(z.refine((reason) => REPORT_REASONS_BY_KIND[kind].includes(reason), REASON_MISSING)),
  details: freeTextSchema(MAX_REPORT_DETAILS),
})

export const reportFormSchema = (kind: ReportKind) => z.object(reportFields(kind))
export type ReportForm = z.infer<ReturnType<typeof reportFormSchema>>

export const userReportSchema = z.object({ userId: idSchema, ...reportFields('user') })
export type UserReport = z.infer<typeof userReportSchema>

/** `token`: of the share link, for a private match. */
export const matchReportSchema = z.object({ matchId: idSchema, token: z.optional(inviteTokenSchema), ...reportFields('match') })
export type MatchReport = z.infer<typeof matchReportSchema>

export const groupReportSchema = z.object({ groupId: idSchema, ...reportFields('group') })
export type GroupReport = z.infer<typeof groupReportSchema>

export const messageReportSchema = z.object({ messageId: idSchema, ...reportFields('message') })
export type MessageReport = z.infer<typeof messageReportSchema>

/** Of a match that the reporter sees; `token` as above. */
export const guestReportSchema = z.object({
  matchId: idSchema,
  token: z.optional(inviteTokenSchema),
  guestId: idSchema,
  ...reportFields('guest'),
})
export type GuestReport = z.infer<typeof guestReportSchema>

export const placeReportSchema = z.object({ placeId: idSchema, ...reportFields('place') })
export type PlaceReport = z.infer<typeof placeReportSchema>

/** `token`: of the link, for a poll without a group. */
export const pollReportSchema = z.object({ pollId: idSchema, token: z.optional(inviteTokenSchema), ...reportFields('poll') })
export type PollReport = z.infer<typeof pollReportSchema>

/** `token`: of the link, for a private series. */
export const seriesReportSchema = z.object({ seriesId: idSchema, token: z.optional(inviteTokenSchema), ...reportFields('series') })
export type SeriesReport = z.infer<typeof seriesReportSchema>

/** A report, for moderators. Texts and names are as they were when it was created, except those of people. */
export const reportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  targetId: idSchema,
  targetName: z.string(),
  /** Whether the reader may open its page: of a message that of its author, of a guest that of the match. */
  targetHasPage: z.boolean(),
  /** Of a reported guest, until the match is deleted. */
  matchId: z.nullable(idSchema),
  /** The reported player, organizer, creator or sender. Null for guests and places, and once the account is deleted. */
  authorId: z.nullable(idSchema),
  authorName: z.string(),
  /** Whether the reader may open their profile. */
  authorHasProfile: z.boolean(),
  /** The text of a reported message; empty for other kinds. */
  excerpt: z.string(),
  reporterId: z.nullable(idSchema),
  reporterName: z.string(),
  reporterHasProfile: z.boolean(),
  /** An old report may have the reason of another kind. */
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: instantSchema,
  /** Who took or closed it. */
  handledBy: z.nullable(idSchema),
  handledByName: z.string(),
  handledAt: z.nullable(instantSchema),
  /** A site admin requested a ban of the author. */
  banRequestedAt: z.nullable(instantSchema),
  banRequestedByName: z.string(),
  can: z.object({
    take: z.boolean(),
    dismiss: z.boolean(),
    hideMessage: z.boolean(),
    cancelMatch: z.boolean(),
    removeGuest: z.boolean(),
    requestBan: z.boolean(),
    ban: z.boolean(),
  }),
})
export type Report = z.infer<typeof reportSchema>

export const reportListInputSchema = z.object({
  status: z._default(z.enum(REPORT_LISTS), 'new'),
  ...pageParameters(20),
})
export type ReportListInput = z.infer<typeof reportListInputSchema>

/** By creation: open reports and requested bans oldest first, closed reports latest first. */
export const reportPageSchema = z.extend(pageSchema(reportSchema), {
  counts: z.record(z.enum(REPORT_LISTS), z.int()),
})
export type ReportPage = z.infer<typeof reportPageSchema>
