// Property tests generate the same values in every run: FUZZ_SEED=7 generates others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })
