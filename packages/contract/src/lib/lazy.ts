/** Makes a value when it is first needed, and keeps it. For `Intl`: a browser loads data for its first objects, which takes up to 100 ms. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
