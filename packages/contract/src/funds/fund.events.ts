type FundEventOf<Type extends string> = { type: `fund.${Type}`; groupId: string; entryId: string }

/** In the fund of a group. */
export type FundEvent = FundEventOf<'entry-added'> | FundEventOf<'entry-cancelled'> | FundEventOf<'receipt-changed'>
