import { type ComponentProps, useState } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { useField, useFieldLabelId } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.ts'

/** A password that can be shown. `autoComplete` is `current-password` or `new-password`. */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const labelId = useFieldLabelId()
  return (
    <div className="relative">
      <input
        {...useField()}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={`${controlClass} pe-12.5 ${className}`}
      />
      <IconButton
        label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
        aria-describedby={labelId}
        onClick={() => setShown(!shown)}
        className="absolute! end-[3px] top-0.5 text-ink-2"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </div>
  )
}
