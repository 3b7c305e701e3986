/** A row by the names of its columns, and the line of the file that it begins in. */
export type CsvRow = { line: number; values: Record<string, string> }

/**
 * The rows of a CSV file, as they arrive (RFC 4180). The first line names the columns, and says whether semicolons, commas or tabs stand
 * between them.
 */
export async function* readCsvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let header: { columns: string[]; separator: string } | undefined
  for await (const { line, text } of readRecords(chunks)) {
    if (text.trim() === '') continue
    if (!header) {
      const names = text.replace(/^\uFEFF/, '')
      const separator = separatorOf(names)
      header = { columns: splitFields(names, separator).map((name) => name.trim().toLowerCase()), separator }
      continue
    }
    const fields = splitFields(text, header.separator)
    yield { line, values: Object.fromEntries(header.columns.map((name, n) => [name, fields[n]?.trim() ?? ''])) }
  }
}

/** A record goes on over the end of a line that is inside of quotes. */
async function* readRecords(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let record = ''
  let line = 1
  let first = 1
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const part of lines) {
      record += record === '' ? part : `\n${part}`
      line++
      // A quote that is open is closed further down; a file that never closes one is not read into memory as a whole.
      if (quotesIn(record) % 2 === 1 && record.length < MAX_RECORD_LENGTH) continue
      yield { line: first, text: record.replace(/\r$/, '') }
      record = ''
      first = line
    }
  }
  const last = record === '' ? rest : `${record}\n${rest}`
  if (last !== '') yield { line: first, text: last.replace(/\r$/, '') }
}

const MAX_RECORD_LENGTH = 100_000

const quotesIn = (text: string): number => text.split('"').length - 1

const separatorOf = (header: string): string =>
  [';', ',', '\t'].reduce((best, candidate) => (header.split(candidate).length > header.split(best).length ? candidate : best))

function splitFields(record: string, separator: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < record.length; at++) {
    const character = record[at]
    if (character === '"') {
      if (isQuoted && record[at + 1] === '"') {
        field += '"'
        at++
      } else isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += character
  }
  return [...fields, field]
}
