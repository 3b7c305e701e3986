/** `FUZZ_RUNS=500 FUZZ_SEED=7` looks further. */
export const FUZZ = { numRuns: Number(process.env.FUZZ_RUNS ?? 15) }
