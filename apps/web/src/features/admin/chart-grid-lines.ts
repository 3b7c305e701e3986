/** Easy steps to read between two grid lines. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10]
const MAX_GRID_LINES = 4

/**
 * The grid lines of a chart of counts: whole numbers from 0 up, the last one at or above the largest count,
 * at most four above 0.
 */
export function chartGridLines(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values)
  if (largest === 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(largest / MAX_GRID_LINES))
  const steps = ROUND_STEPS.map((round) => Math.round(round * power * 1e6) / 1e6).filter((step) => Number.isInteger(step))
  const step = steps.find((candidate) => candidate * MAX_GRID_LINES >= largest) ?? 1
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, line) => line * step)
}
