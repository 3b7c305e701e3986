import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * What is typed into a field whose text lives elsewhere (in the address): the field has it at once, the owner is told
 * after a pause, on Enter and on leaving the field. A change from outside (back, « Effacer les filtres ») comes into
 * the field, unless somebody is typing there.
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
