import type { ComponentProps } from 'react'
import { useSubmitButton } from '#lib/ssr/use-submit-button.ts'
import { Button } from '#ui/forms/button.tsx'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'children'>

/** The button of a form that is a page. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} {...useSubmitButton()} variant="primary" size="lg" wide />
}
