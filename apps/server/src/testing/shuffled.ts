let state = 1

/** The items in a random order, which is the same in every run of a test file. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: nextRandom() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** A linear congruential generator, with the constants of Numerical Recipes. */
function nextRandom(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state
}
