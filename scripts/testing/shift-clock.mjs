// Loaded by `npm test -- --clock 2027-03-28T00:59:00Z`, in processes (`node --import`) and in the pages of component tests: they believe
// that they started at that time. The embedded database reads the same clock.
const OriginalDate = globalThis.Date
// Vitest gives its pages the environment of its configuration here.
// @ts-expect-error Node's type has no environment.
const environment = import.meta.env ?? process.env
const offset = Number(environment.TEST_CLOCK_OFFSET_MS)
const now = () => OriginalDate.now() + offset

// Not a subclass: libraries look for the methods of `Date.prototype`.
const ShiftedDate = new Proxy(OriginalDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
})

if (Number.isFinite(offset)) {
  OriginalDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
}
