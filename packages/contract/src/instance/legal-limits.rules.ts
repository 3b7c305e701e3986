/** Characters. */
export const LEGAL_LIMITS = { name: 120, form: 120, address: 240, audit: 300, terms: 20_000, note: 300 } as const
