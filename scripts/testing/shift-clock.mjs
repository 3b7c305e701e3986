// Loaded with `node --import` by `npm test -- --clock 2027-03-28T00:59:00Z`: the process believes it started at that time.
// The embedded database reads the same clock.
const OriginalDate = globalThis.Date
const offset = Number(process.env.TEST_CLOCK_OFFSET_MS)

class ShiftedDate extends OriginalDate {
  /** @param {any[]} args */
  constructor(...args) {
    if (args.length === 0) super(OriginalDate.now() + offset)
    else super(.../** @type {[number]} */ (args))
  }

  /** @override */
  static now() {
    return OriginalDate.now() + offset
  }
}

if (Number.isFinite(offset)) globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate))
