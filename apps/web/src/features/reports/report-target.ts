/** What a report is about. @property token of the share link of a private match. @property guests who may be meant instead */
export type ReportTarget =
  | { kind: 'user'; id: string; name: string }
  | { kind: 'match'; id: string; token?: string; guests: readonly { id: string; name: string }[] }
  | { kind: 'guest'; id: string; matchId: string; token?: string }
  | { kind: 'group' | 'message'; id: string }
