import { createContext, createElement, type ReactNode, useContext } from 'react'

/** A form page that the server has drawn on its own: its route, what it was given, and its HTML. */
export type DrawnForm = { route: string; redirect?: string; html: string }

/** Null inside the app, where the router draws form pages as any other. */
export const DrawnFormContext = createContext<DrawnForm | null>(null)

/** For the component of a form page's route: the element that `entry-form.tsx` hydrates, which is all that the browser has of React there. */
export function FormSlot({ children }: { children: ReactNode }) {
  const form = useContext(DrawnFormContext)
  if (!form) return children
  return createElement('div', {
    id: 'form',
    'data-route': form.route,
    'data-redirect': form.redirect,
    className: 'flex flex-1 flex-col *:w-full',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, from its own elements
    dangerouslySetInnerHTML: { __html: form.html },
  })
}
