import { expect, test } from 'vitest'
import {
  groupReportSchema,
  matchReportSchema,
  messageReportSchema,
  REPORT_REASONS,
  REPORT_REASONS_BY_KIND,
  userReportSchema,
} from './report.schema.ts'

const schemas = { user: userReportSchema, match: matchReportSchema, group: groupReportSchema, message: messageReportSchema }
const target = { userId: 'bruno', matchId: 'five', groupId: 'lions', messageId: 'said' }

test('a report has a reason that fits what is reported', () => {
  for (const [kind, schema] of Object.entries(schemas) as [keyof typeof schemas, (typeof schemas)[keyof typeof schemas]][])
    for (const reason of REPORT_REASONS)
      expect(schema.safeParse({ ...target, reason, details: '' }).success).toBe(REPORT_REASONS_BY_KIND[kind].includes(reason))
})
