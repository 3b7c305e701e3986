import { type RefObject, useEffect } from 'react'

/**
 * The form stands before its program is there, and people are quick: hands over what is in its fields already.
 * @param onTyped called once, with the whole of it, when it differs from the form's beginning
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
