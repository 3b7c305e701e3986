import type { ComponentProps } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/forms/button.tsx'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'children'>

/** Submits only after hydration: before it, the browser would send the form itself and lose the input. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} variant="primary" size="lg" wide />
}
