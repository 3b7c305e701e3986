import { chooseTheme, type Theme, useChosenTheme } from '#lib/theme.ts'

const LABELS: Record<Theme, string> = {
  system: 'Affichage\u00a0: système',
  light: 'Affichage\u00a0: clair',
  dark: 'Affichage\u00a0: sombre',
}
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** The theme in words, and the step to the next of the three. */
export function useTheme() {
  const theme = useChosenTheme()
  return { label: LABELS[theme], next: () => chooseTheme(NEXT[theme]) }
}
