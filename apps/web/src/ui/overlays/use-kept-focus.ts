import { type FocusEventHandler, type MouseEvent, type MouseEventHandler, useState } from 'react'

type ControlProps<Control> = {
  disabled?: boolean
  'aria-disabled'?: boolean | 'true' | 'false'
  onClick?: MouseEventHandler<Control>
  onFocus?: FocusEventHandler<Control>
  onBlur?: FocusEventHandler<Control>
}

/**
 * The browser takes the focus from a control that is disabled, such as one that waits for its own request, and a keyboard user starts over at
 * the top of the page. As long as it has the focus, it is only said to be disabled, and ignores clicks.
 */
export function useKeptFocus<Control>({ disabled, onClick, onFocus, onBlur, ...rest }: ControlProps<Control>, busy = false) {
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = busy || (disabled && hasFocus)
  return {
    disabled: disabled && !hasFocus,
    'aria-disabled': isHeld || rest['aria-disabled'],
    onClick: isHeld ? ignore : onClick,
    onFocus: (event: Parameters<FocusEventHandler<Control>>[0]) => {
      setHasFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: Parameters<FocusEventHandler<Control>>[0]) => {
      setHasFocus(false)
      onBlur?.(event)
    },
  }
}

/** Also keeps Enter in a field from submitting a form twice. */
const ignore = (event: MouseEvent) => event.preventDefault()
