const AMOUNT_PATTERN = /^-?\d+(?:[.,]\d{0,2})?$/

/**
 * The price in cents: `6,50`, `6.5`, `6,`, `6 €`; empty means free.
 * @returns null for an invalid price
 */
export function parsePrice(text: string): number | null {
  const amount = text.replaceAll(/[\s€]/g, '')
  if (amount === '') return 0
  return AMOUNT_PATTERN.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 100) : null
}

/** `6,50`, `5`; empty when free. */
export function priceText(cents: number): string {
  if (cents === 0) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
