/** The name of the violated unique constraint; null for any other error. */
export function violatedUniqueConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint)
  return null
}

const UNIQUE_VIOLATION = '23505'
