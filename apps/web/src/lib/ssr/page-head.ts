import type { AnyRouter } from '@tanstack/react-router'
import { siteName } from '../instance.ts'

/** Title and meta tags; the innermost route wins. */
export type PageHead = { title: string; tags: Record<string, string>[] }

/** @param title without the name of the site, which {@link collectPageHead} adds */
export const pageTitle = (title: string): { title: string } => ({ title })

/** Of the home page: the name of the site comes first. */
export const HOME_TITLE = 'Le foot entre amis'

/** « Matchs · Coup d’envoi » */
export const withSiteName = (title: string, name: string): string => (title === HOME_TITLE ? `${name} · ${title}` : `${title} · ${name}`)

/** Collects the head of the matched routes: one title, and one tag for each name or property. */
export function collectPageHead(router: AnyRouter): PageHead {
  const tags = new Map<string, Record<string, string>>()
  const name = siteName(router.options.context.queryClient)
  let title: string | undefined
  for (const match of router.state.matches) {
    for (const meta of (match.meta ?? []) as (Record<string, string> | undefined)[]) {
      if (!meta) continue
      if ('title' in meta) title = meta.title ?? title
      else tags.set(meta.name ?? meta.property ?? JSON.stringify(meta), meta)
    }
  }
  return { title: title === undefined ? name : withSiteName(title, name), tags: [...tags.values()] }
}
