/** What a report is about. @property token of the share link of a private match */
export type ReportTarget =
  | { kind: 'user'; id: string; name: string }
  | { kind: 'match'; id: string; token?: string }
  | { kind: 'group' | 'message'; id: string }
