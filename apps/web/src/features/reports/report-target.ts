/** What a report is about. @property token of the link of a private match or series, or of a poll. @property guests who may be meant instead */
export type ReportTarget =
  | { kind: 'user'; id: string; name: string }
  | { kind: 'match'; id: string; token?: string; guests: readonly { id: string; name: string }[] }
  | { kind: 'guest'; id: string; matchId: string; token?: string }
  | { kind: 'poll' | 'series'; id: string; token?: string }
  | { kind: 'group' | 'message' | 'place'; id: string }
