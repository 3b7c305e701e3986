import { type RefObject, useEffect } from 'react'

/**
 * Passes on what was typed before hydration.
 * @param onTyped called once, with all values, if any differs from `initial`
 */
export function usePreHydrationInput<Values extends Record<string, unknown>>(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  onTyped: (values: Values) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which the program takes over
  useEffect(() => {
    const typed = Object.keys(initial).map((name) => [name, fieldValue(form.current?.elements.namedItem(name)) ?? initial[name]] as const)
    if (typed.some(([name, value]) => value !== initial[name])) onTyped(Object.fromEntries(typed) as Values)
  }, [])
}

function fieldValue(field: unknown): string | boolean | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined
  return field.type === 'checkbox' ? field.checked : field.value
}
