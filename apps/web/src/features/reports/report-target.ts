/** What somebody tells the moderators about. @property token of the share link by which one sees a private match */
export type ReportTarget =
  | { kind: 'player'; id: string; name: string }
  | { kind: 'match'; id: string; token?: string }
  | { kind: 'group' | 'message'; id: string }
