/** Entries of a ledger on a page. Apart from the schemas, which lists do not load. */
export const ENTRY_PAGES = {
  first: 20,
  /** When one asks for more. */
  further: 50,
  /** Up to here entries are counted. */
  counted: 500,
} as const
