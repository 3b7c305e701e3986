import { DEFAULT_ACCENT } from '@coup-denvoi/contract/instance/instance.rules'

/** Gives the page another accent than the one that the server drew it with, which is in `data-accent`. */
export async function applyAccent(accent: string): Promise<void> {
  const { dataset, style } = document.documentElement
  if (dataset.accent === accent) return
  // Rarely needed: after a change of the settings, or where the page comes from the cache.
  const { accentVariables } = await import('@coup-denvoi/contract/instance/accent.rules')
  dataset.accent = accent
  for (const [name, value] of Object.entries(accentVariables(accent)))
    if (accent === DEFAULT_ACCENT) style.removeProperty(name)
    else style.setProperty(name, value)
}
