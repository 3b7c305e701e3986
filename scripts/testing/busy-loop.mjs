// Keeps one core busy until its parent ends: `npm test -- --busy` starts one for each core.
process.on('disconnect', () => process.exit())
const SLICE_MS = 50
function spin() {
  const end = performance.now() + SLICE_MS
  while (performance.now() < end);
  setImmediate(spin)
}
spin()
