import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canModerate } from '../users/user.rules.ts'
import {
  type Moderator,
  type ReportWithTarget,
  reportPermissions,
  whyCannotDismissReport,
  whyCannotRequestBan,
  whyCannotSanction,
  whyCannotTakeReport,
} from './report.rules.ts'
import { REPORT_KINDS, REPORT_STATUSES } from './report.schema.ts'

const names = fc.constantFrom('elodie', 'francois', 'bruno')
const reports: fc.Arbitrary<ReportWithTarget> = fc.record({
  kind: fc.constantFrom(...REPORT_KINDS),
  status: fc.constantFrom(...REPORT_STATUSES),
  handledBy: fc.option(names),
  author: fc.option(fc.record({ id: names, isSuperAdmin: fc.boolean(), isBanned: fc.boolean() })),
  isBanRequested: fc.boolean(),
  isTargetOpen: fc.boolean(),
})
const viewers: fc.Arbitrary<Moderator> = fc.record({
  id: names,
  role: fc.constantFrom('admin', 'user', null),
  siteAdmin: fc.boolean(),
  isSuperAdmin: fc.boolean(),
})
const isAdmin = ({ role, siteAdmin, isSuperAdmin }: Moderator) => role === 'admin' || siteAdmin || isSuperAdmin
const isClosed = ({ status }: ReportWithTarget) => status === 'dismissed' || status === 'sanctioned'

/** For all reports and viewers. */
const always = (property: (report: ReportWithTarget, viewer: Moderator) => void) =>
  fc.assert(fc.property(reports, viewers, property), { numRuns: 2000 })

describe('a report', () => {
  test('is for admins alone, and for none of them where it is about themselves', () => {
    always((report, viewer) => {
      if (isAdmin(viewer) && report.author?.id !== viewer.id) return
      for (const whyNot of [whyCannotTakeReport, whyCannotDismissReport, whyCannotRequestBan])
        expect(whyNot(report, viewer)).toBe('PERMISSION_DENIED')
      expect(whyCannotSanction(report.author, viewer)).toBe('PERMISSION_DENIED')
      expect(Object.values(reportPermissions(report, viewer))).not.toContain(true)
    })
  })

  test('that is closed stays so', () => {
    always((report, viewer) => {
      if (!isClosed(report)) return
      const can = reportPermissions(report, viewer)
      expect(can.take).toBe(false)
      expect(whyCannotTakeReport(report, viewer)).not.toBeNull()
      // What a super admin dismisses of a sanctioned one is the request to ban.
      const isAsked = report.status === 'sanctioned' && report.isBanRequested && viewer.isSuperAdmin
      expect(can.dismiss).toBe(isAsked && report.author?.id !== viewer.id)
      expect(whyCannotDismissReport(report, viewer) === null).toBe(can.dismiss)
      if (report.status === 'dismissed') expect(Object.values(can)).not.toContain(true)
    })
  })

  test('that somebody has taken on is theirs, and a super admin’s', () => {
    always((report, viewer) => {
      if (report.status !== 'in_progress' || viewer.isSuperAdmin || report.handledBy === viewer.id) return
      expect(['REPORT_TAKEN', 'PERMISSION_DENIED']).toContain(whyCannotTakeReport(report, viewer))
      expect(Object.values(reportPermissions(report, viewer))).not.toContain(true)
    })
  })

  test('is offered to nobody who has it already', () => {
    always((report, viewer) => {
      if (report.status !== 'in_progress' || report.handledBy !== viewer.id || report.author?.id === viewer.id || !isAdmin(viewer)) return
      expect(whyCannotTakeReport(report, viewer)).toBeNull()
      expect(reportPermissions(report, viewer)).toMatchObject({ take: false, dismiss: true })
    })
  })

  test('against a super admin has no consequence at the hands of a site admin', () => {
    always((report, viewer) => {
      if (!report.author?.isSuperAdmin || viewer.isSuperAdmin) return
      expect(reportPermissions(report, viewer)).toMatchObject({ ban: false, requestBan: false, hideMessage: false, cancelMatch: false })
    })
  })
})

describe('what is offered', () => {
  test('is what the rules allow', () => {
    always((report, viewer) => {
      const can = reportPermissions(report, viewer)
      if (can.take) expect(whyCannotTakeReport(report, viewer)).toBeNull()
      expect(can.dismiss).toBe(whyCannotDismissReport(report, viewer) === null)
      if (can.requestBan) expect(whyCannotRequestBan(report, viewer)).toBeNull()
      if (can.ban) expect(report.author && canModerate(viewer, report.author)).toBe(true)
      if (can.hideMessage || can.cancelMatch || can.removeGuest) expect(whyCannotSanction(report.author, viewer)).toBeNull()
    })
  })

  test('is a ban to super admins, and to ask for one to the others; never both, and of nobody who is banned or gone', () => {
    always((report, viewer) => {
      const can = reportPermissions(report, viewer)
      if (can.ban) expect(viewer.isSuperAdmin).toBe(true)
      if (can.requestBan) expect(viewer.isSuperAdmin).toBe(false)
      if (can.ban || can.requestBan) expect(report.author).toMatchObject({ isBanned: false })
      if (report.isBanRequested) expect(can.requestBan).toBe(false)
    })
  })

  test('is to ask for a ban also after a milder sanction', () => {
    always((report, viewer) => {
      const author = { id: 'bruno', isSuperAdmin: false, isBanned: false }
      if (!isAdmin(viewer) || viewer.isSuperAdmin || viewer.id === author.id) return
      const can = reportPermissions({ ...report, author, status: 'sanctioned' }, viewer)
      expect(can.requestBan).toBe(!report.isBanRequested)
    })
  })

  test('is to hide a message, and to call a match off, while there is one', () => {
    always((report, viewer) => {
      const can = reportPermissions(report, viewer)
      if (can.hideMessage) expect(report).toMatchObject({ kind: 'message', isTargetOpen: true })
      if (can.cancelMatch) expect(report).toMatchObject({ kind: 'match', isTargetOpen: true })
      if (can.removeGuest) expect(report).toMatchObject({ kind: 'guest', isTargetOpen: true })
    })
  })

  test('to a site admin of a new report is everything but the ban', () => {
    const report = { kind: 'message', status: 'new', handledBy: null, isBanRequested: false, isTargetOpen: true } as const
    const author = { id: 'bruno', isSuperAdmin: false, isBanned: false }
    expect(reportPermissions({ ...report, author }, { id: 'elodie', role: 'admin', siteAdmin: false, isSuperAdmin: false })).toEqual({
      take: true,
      dismiss: true,
      hideMessage: true,
      removeGuest: false,
      cancelMatch: false,
      requestBan: true,
      ban: false,
    })
  })
})
