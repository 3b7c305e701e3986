import { type ComponentProps, useEffect, useRef } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'

/** « Rester connecté », on by default on an installed app. Its form reads the checkbox itself, and only after this has run. */
export function StaySignedIn({ ref, ...checkbox }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (input.current && matchMedia('(display-mode: standalone)').matches) input.current.checked = true
  }, [])
  return (
    <Checkbox
      {...checkbox}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
      }}
    >
      Rester connecté sur cet appareil
    </Checkbox>
  )
}
