import { setTheme, type Theme, useChosenTheme } from '#lib/theme.ts'

const THEME_LABELS: Record<Theme, string> = {
  system: 'Affichage\u00a0: système',
  light: 'Affichage\u00a0: clair',
  dark: 'Affichage\u00a0: sombre',
}
const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** The current theme's label, and a switch to the next theme. */
export function useThemeSwitch() {
  const theme = useChosenTheme()
  return { label: THEME_LABELS[theme], switchToNext: () => setTheme(NEXT_THEME[theme]) }
}
