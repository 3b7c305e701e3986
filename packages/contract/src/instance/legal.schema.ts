import { freeTextSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { isPhoneNumber } from '../users/user.rules.ts'
import { LEGAL_LIMITS } from './legal.rules.ts'

/** A club or company, which says who it is, or a person, who may say it to the host only. */
export const PUBLISHER_KINDS = ['organization', 'person'] as const
export type PublisherKind = (typeof PUBLISHER_KINDS)[number]

/** In the words of the RGAA, which calls a site that nobody has audited « non conforme ». */
export const ACCESSIBILITY_LEVELS = ['none', 'partial', 'full'] as const
export type AccessibilityLevel = (typeof ACCESSIBILITY_LEVELS)[number]

const lineSchema = (max: number) => textSchema().check(z.maxLength(max, `${max} caractères au maximum`))

const phoneSchema = textSchema().check(z.refine(isPhoneNumber, { error: 'Numéro de téléphone invalide' }))

/** What the legal pages say about who runs the site. Empty where nobody has filled it in: the page says so. */
export const legalSettingsSchema = z.object({
  publisherKind: z.enum(PUBLISHER_KINDS),
  publisherName: lineSchema(LEGAL_LIMITS.name),
  /** « Association loi 1901, RNA W691012345 » */
  publisherForm: lineSchema(LEGAL_LIMITS.form),
  publisherAddress: lineSchema(LEGAL_LIMITS.address),
  /** The « directeur de la publication ». */
  publisherDirector: lineSchema(LEGAL_LIMITS.name),
  publisherPhone: phoneSchema,
  hostName: lineSchema(LEGAL_LIMITS.name),
  hostAddress: lineSchema(LEGAL_LIMITS.address),
  hostPhone: phoneSchema,
  /** Of the site, after an audit. */
  accessibility: z.enum(ACCESSIBILITY_LEVELS),
  /** Who audited what, when, and with which result. */
  accessibilityAudit: lineSchema(LEGAL_LIMITS.audit),
  /** The terms of the club; empty for the standard ones. */
  terms: freeTextSchema(LEGAL_LIMITS.terms),
})
export type LegalSettings = z.infer<typeof legalSettingsSchema>
