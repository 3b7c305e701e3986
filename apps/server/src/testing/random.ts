let state = 1

/** A number from 0 up to 1, exclusive. The sequence is the same in every process. */
export function random(): number {
  // A linear congruential generator, with the constants of Numerical Recipes.
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
