import { createReadStream } from 'node:fs'
import type { ImportedPlace } from '#features/places/commands/import-places.ts'
import { CommandError } from '#platform/config/command-error.ts'
import { readCsvRows } from './csv-rows.ts'
import { readRegisterRow } from './register-place.ts'

/** Rows that are written at once. */
const BATCH_SIZE = 500
const PROGRESS_ROWS = 10_000

type ImportRegister = {
  file: string
  /** Also facilities where nobody plays football. */
  all: boolean
  /** @returns how many were added or changed */
  write: (places: ImportedPlace[], isLast: boolean) => Promise<number>
  /** Progress, and each row that can't be read. */
  say: (line: string) => void
}

/** Reads a file of the register, however long, and writes its places in batches. A file that is imported again changes nothing. */
export async function importRegister({ file, all, write, say }: ImportRegister): Promise<string> {
  const count = { rows: 0, written: 0, unchanged: 0, others: 0, bad: 0 }
  let batch: ImportedPlace[] = []
  const flush = async (isLast = false) => {
    const written = await write(batch, isLast)
    count.written += written
    count.unchanged += batch.length - written
    batch = []
  }
  const stream = createReadStream(file, 'utf8')
  try {
    for await (const row of readCsvRows(stream)) {
      if (count.rows === 0 && !('equip_numero' in row.values || 'equip_id' in row.values))
        throw new CommandError(`${file} has no column equip_numero: it is not an export of Data ES.`)
      count.rows++
      const read = readRegisterRow(row, { all })
      if (read.kind === 'place') batch.push(read.place)
      else if (read.kind === 'other sport') count.others++
      else {
        count.bad++
        say(`Line ${row.line}: ${read.reason}`)
      }
      if (batch.length >= BATCH_SIZE) await flush()
      if (count.rows % PROGRESS_ROWS === 0) say(`${number(count.rows)} rows read`)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CommandError(`There is no file ${file}.`)
    throw error
  } finally {
    stream.destroy()
  }
  if (count.rows === 0) throw new CommandError(`${file} has no rows: it is not an export of Data ES.`)
  await flush(true)
  return `${number(count.rows)} rows: ${number(count.written)} places added or changed, ${number(count.unchanged)} as they were, ${number(count.others)} for other sports, ${number(count.bad)} that can't be read`
}

const number = (value: number): string => value.toLocaleString('en-US')
