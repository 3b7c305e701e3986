import type { ComponentProps } from 'react'
import { useSubmitButton } from '#lib/ssr/use-submit-button.ts'
import { Button } from '#ui/forms/button.tsx'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'children'>

/** The button of a form that is a page. */
export function SubmitButton(props: SubmitButtonProps) {
  const submitButton = useSubmitButton()
  return (
    <>
      {/* Enter in the only field of a form submits it, unless its first submit button is disabled. */}
      {submitButton.type === 'button' && <button type="submit" disabled hidden />}
      <Button {...props} {...submitButton} variant="primary" size="lg" wide />
    </>
  )
}
