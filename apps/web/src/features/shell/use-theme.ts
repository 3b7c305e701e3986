import { useState } from 'react'
import { chooseTheme, currentTheme, type Theme } from '#lib/theme.ts'

const LABELS: Record<Theme, string> = {
  system: 'Affichage\u00a0: système',
  light: 'Affichage\u00a0: clair',
  dark: 'Affichage\u00a0: sombre',
}
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** The theme in words, and the step to the next of the three. */
export function useTheme() {
  const [theme, setTheme] = useState(currentTheme)
  const next = () => {
    chooseTheme(NEXT[theme])
    setTheme(NEXT[theme])
  }
  return { label: LABELS[theme], next }
}
