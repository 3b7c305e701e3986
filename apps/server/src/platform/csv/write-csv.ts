const BYTE_ORDER_MARK = '\uFEFF'

/** As French spreadsheet programs open it by itself: semicolons, decimal commas, UTF-8 with its mark, lines that end with CRLF. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = withoutFormula(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A program would run what a name begins with as a formula; the apostrophe makes it text (OWASP, « CSV Injection »). */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
