import { useEffect } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { performEarlyClick } from './perform-early-click.ts'

/**
 * The properties of the button of a form that the server draws. It submits only after hydration: before it, the browser would send the form
 * itself and lose the input. What was clicked until then is performed.
 */
export function useSubmitButton(): { type: 'submit' | 'button'; 'data-submit': '' } {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) performEarlyClick()
  }, [isHydrated])
  return { type: isHydrated ? 'submit' : 'button', 'data-submit': '' }
}
