import { type ComponentProps, useState } from 'react'
import { controlClass } from '#ui/control-class.ts'
import { useField } from '#ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** A password that can be shown. Say `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
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
        onClick={() => setShown(!shown)}
        className="absolute! end-[3px] top-0.5 text-encre-2"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </div>
  )
}
