import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * What is typed into a field whose text lives elsewhere (in the address): the field has it at once, the owner is told
 * after a pause, on Enter and on leaving the field. A change from outside (back, « Effacer les filtres ») comes into
 * the field, unless somebody is typing there.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === told.current || timer.current !== undefined) return
    told.current = value
    setDraft(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(text: string): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const settled = text.trim()
    if (settled === told.current) return
    told.current = settled
    onSettled(settled)
  }

  function type(text: string): void {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), PAUSE_MS)
  }

  return { draft, type, settle: () => settle(draft) }
}
