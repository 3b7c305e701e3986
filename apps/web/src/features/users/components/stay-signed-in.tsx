import { type ComponentProps, useEffect, useRef } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'

/** « Rester connecté », on by default on an installed app. */
export function StaySignedIn({ ref, ...checkbox }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    // A click, so that a form that keeps its own values hears of it.
    if (input.current?.checked === false && matchMedia('(display-mode: standalone)').matches) input.current.click()
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
