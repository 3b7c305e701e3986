/** @param sorted ascending, not empty */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
}
