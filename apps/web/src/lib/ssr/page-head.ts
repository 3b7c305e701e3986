import type { AnyRouter } from '@tanstack/react-router'

const SITE_NAME = 'Coup d’envoi'

/** Title and meta tags; the innermost route wins. */
export type PageHead = { title: string; tags: Record<string, string>[] }

/** @param title without the name of the site */
export const pageTitle = (title: string): { title: string } => ({ title: `${title} · ${SITE_NAME}` })

/** Collects the head of the matched routes: one title, and one tag for each name or property. */
export function collectPageHead(router: AnyRouter): PageHead {
  const tags = new Map<string, Record<string, string>>()
  let title = SITE_NAME
  for (const match of router.state.matches) {
    for (const meta of (match.meta ?? []) as (Record<string, string> | undefined)[]) {
      if (!meta) continue
      if ('title' in meta) title = meta.title ?? title
      else tags.set(meta.name ?? meta.property ?? JSON.stringify(meta), meta)
    }
  }
  return { title, tags: [...tags.values()] }
}
