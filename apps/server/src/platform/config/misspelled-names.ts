/** Names of other programs' variables that are close to one of ours. */
const NAMES_OF_OTHERS = new Set(['API_URL', 'APT_URL', 'APP_URLS', 'PROXY_URL'])
/** Short names, such as PORT, are close to many words. */
const MIN_LENGTH = 7
/** The mistakes in a name, one for each four letters. */
const MAX_DISTANCE = 2
const LETTERS_PER_MISTAKE = 4

/** A variable that is set but not ours, and the one of ours that was probably meant: `SMPT_URL` for `SMTP_URL`. */
export function findMisspelledName(env: NodeJS.ProcessEnv, names: readonly string[]): { name: string; meant: string } | null {
  for (const [name, value] of Object.entries(env)) {
    if (!value || names.includes(name) || NAMES_OF_OTHERS.has(name)) continue
    const meant = names.find((known) => isMisspelling(name, known))
    if (meant) return { name, meant }
  }
  return null
}

function isMisspelling(name: string, known: string): boolean {
  if (known.length < MIN_LENGTH) return false
  const allowed = Math.min(MAX_DISTANCE, Math.floor(known.length / LETTERS_PER_MISTAKE))
  return Math.abs(name.length - known.length) <= allowed && distanceBetween(name, known) <= allowed
}

/** The Damerau–Levenshtein distance: letters that are missing, added, other, or swapped with their neighbor. */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          i > 1 && j > 1 && isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
