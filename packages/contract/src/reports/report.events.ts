/** Somebody reported something, or changed a report that nobody has taken yet. What moderators do with it is in the journal. */
export type ReportEvent = { type: 'report.received' }
