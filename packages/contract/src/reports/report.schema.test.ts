import { expect, test } from 'vitest'
import {
  groupReportSchema,
  guestReportSchema,
  matchReportSchema,
  messageReportSchema,
  placeReportSchema,
  pollReportSchema,
  REPORT_REASONS,
  REPORT_REASONS_BY_KIND,
  type ReportKind,
  seriesReportSchema,
  userReportSchema,
} from './report.schema.ts'

const schemas = {
  user: userReportSchema,
  match: matchReportSchema,
  group: groupReportSchema,
  message: messageReportSchema,
  guest: guestReportSchema,
  place: placeReportSchema,
  poll: pollReportSchema,
  series: seriesReportSchema,
} satisfies Record<ReportKind, unknown>
const ids = { userId: 'bruno', matchId: 'five', groupId: 'lions', messageId: 'said', guestId: 'tom' }
const target = { ...ids, placeId: 'stade', pollId: 'quand', seriesId: 'mardi' }

test('a report has a reason that fits what is reported', () => {
  for (const [kind, schema] of Object.entries(schemas) as [keyof typeof schemas, (typeof schemas)[keyof typeof schemas]][])
    for (const reason of REPORT_REASONS)
      expect(schema.safeParse({ ...target, reason, details: '' }).success).toBe(REPORT_REASONS_BY_KIND[kind].includes(reason))
})

test('only a place is there twice', () => {
  const kinds = Object.entries(REPORT_REASONS_BY_KIND).flatMap(([kind, reasons]) => (reasons.includes('Doublon') ? [kind] : []))
  expect(kinds).toEqual(['place'])
})
