import { type AnyRouter, Link } from '@tanstack/react-router'
import { showToast } from '../toast/show-toast.ts'
import type { PageNavigation } from './page-navigation.ts'

/** Form pages inside the app: no page is loaded. */
export const createRouterNavigation = (router: AnyRouter): PageNavigation => ({
  Link: Link as PageNavigation['Link'],
  async leadOn(path, { toast, replace }) {
    await router.navigate({ href: path, replace })
    void showToast('success', toast)
  },
})
