const AMOUNT_PATTERN = /^-?\d+(?:[.,]\d{1,2})?$/

/**
 * Cents of a price as people type it: `6,50`, `6.5`, `6 €`; nothing is free.
 * @returns null for what isn't a price
 */
export function parsePrice(text: string): number | null {
  const amount = text.replaceAll(/[\s€]/g, '')
  if (amount === '') return 0
  return AMOUNT_PATTERN.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 100) : null
}

/** A price as one would type it: `6,50`, `5`; nothing when it is free. @param cents price in cents of a euro */
export function priceText(cents: number): string {
  if (cents === 0) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
