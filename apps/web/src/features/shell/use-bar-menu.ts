import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'

/**
 * A menu that belongs to a bar. Closes on navigation, on Escape and on Back (returning focus to its button), and when the user presses or
 * moves the focus outside.
 */
export function useBarMenu(menuId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  /** For Back, and for dialogs opened from the menu: they return focus to its button. */
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  useCloseOnBack(isOpen, close)
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const onLeave = ({ target }: Event) => {
      const isInside = [button.current, document.getElementById(menuId)].some((part) => part?.contains(target as Node))
      if (!isInside) setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [isOpen, menuId])
  return { isOpen, toggle: () => setIsOpen((open) => !open), close, button }
}
