/** What is told once a day instead of at once. */
export const DIGEST_KINDS = ['joined', 'left', 'replaced', 'requested'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

/** Local hours that can be chosen: nothing rings at night. */
export const DIGEST_HOURS = { min: 8, max: 21, initial: 18 } as const
