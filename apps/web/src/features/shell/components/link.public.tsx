import { type LinkComponent, Link as RouterLink } from '@tanstack/react-router'

/** A link to a page of the app, which is the current one at exactly its address. */
export const Link: LinkComponent<'a'> = (props) => <RouterLink activeOptions={EXACT} {...props} />

/** Without it, the router says `aria-current="page"` on each page whose address begins with that of the link. */
export const EXACT = { exact: true }
