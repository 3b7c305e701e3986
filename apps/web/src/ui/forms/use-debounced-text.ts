import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * The draft of a text field whose value is kept elsewhere, such as in the URL: `onChange` is called after a pause, and by
 * `flush` (on Enter and on blur). A change from outside (back, « Effacer les filtres ») updates the field unless the user is typing.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const lastReported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === lastReported.current || timer.current !== undefined) return
    lastReported.current = value
    setDraft(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(text: string): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const settled = text.trim()
    if (settled === lastReported.current) return
    lastReported.current = settled
    onChange(settled)
  }

  function type(text: string): void {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), DEBOUNCE_MS)
  }

  return { draft, onInput: type, flush: () => settle(draft) }
}
