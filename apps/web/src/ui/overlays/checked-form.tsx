import { type ComponentProps, useRef } from 'react'
import { focusRefused } from './focus-refused.ts'

type CheckedFormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & { onSubmit: () => void }

/**
 * A form that is checked without react-hook-form: after each attempt the focus goes to the first field that was refused. Outside of a
 * dialog's buttons, which do the same.
 */
export function CheckedForm({ onSubmit, children, ...rest }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog in a form is in that form for React.
        event.stopPropagation()
        onSubmit()
        focusRefused(form)
      }}
    >
      {children}
    </form>
  )
}
