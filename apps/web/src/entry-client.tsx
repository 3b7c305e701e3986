import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followReleases } from '#lib/follow-releases.ts'
import { forgetLastSeen } from '#lib/forget-last-seen.ts'
import { followNavigation } from '#lib/navigation.ts'
import { takeOver } from '#lib/page-data.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { readsOverApi } from '#lib/reads.ts'
import { followOtherTabs, meQuery, onceSignedIn } from '#lib/session.ts'
import { endLeftSession, forgetSessionToEnd, isSessionToEnd } from '#lib/session-to-end.ts'
import { untilItComes } from '#lib/until-it-comes.ts'
import { App } from './app.tsx'
import { createAppRouter, loadRareScreens } from './router.ts'
import './styles/theme.css'

void start()

/** A function, because an await at the top of the entry would split it into many chunks. */
async function start(): Promise<void> {
  const queryClient = createQueryClient(() => void dismiss('session-expired'))
  const drawn = document.getElementById('donnees')
  const isShell = drawn?.textContent === ''
  if (drawn?.textContent) takeOver(queryClient, drawn.textContent)
  else if (isShell && !isSessionToEnd()) await (await import('#lib/start-from-shell.ts')).startFromShell(queryClient)
  const root = document.getElementById('root') as HTMLElement
  if (queryClient.getQueryData(meQuery.queryKey) === null) {
    forgetSessionToEnd()
    forgetLastSeen()
  } else if (isSessionToEnd()) {
    // The page came for somebody who is no longer here.
    root.replaceChildren()
    const ended = endLeftSession()
    // The shell came for nobody.
    if (!isShell) await ended
    queryClient.setQueryData(meQuery.queryKey, null)
  }
  const router = createAppRouter({ queryClient, read: readsOverApi, origin: location.origin })

  const { look } = followReleases(import.meta.url)

  const dismiss = async (why: 'session-expired' | 'session-ended' | 'account-disabled') => {
    const { dismissSession } = await import('#lib/dismiss-session.ts')
    await dismissSession(queryClient, router, why)
  }
  const openLive = async () => {
    void loadRareScreens()
    onceSignedIn(queryClient, async () => {
      const { beInstalled } = await untilItComes(() => import('#lib/installed-app.ts'))
      beInstalled(queryClient, router, look)
    })
    const { openLive } = await untilItComes(() => import('#lib/open-live.ts'))
    return openLive(queryClient, (why) => void dismiss(why))
  }
  followNavigation(router)
  followOtherTabs(queryClient, router, () => void dismiss('account-disabled'))

  const isDrawn = drawn?.dataset.program !== undefined
  // The page was drawn by the server with the same data: taking over must draw exactly the same.
  if (isDrawn) (router as { ssr?: unknown }).ssr = { manifest: undefined }
  await Promise.all([router.load(), queryClient.getQueryData(meQuery.queryKey) && import('#features/shell/components/member-bar.tsx')])
  const program = <App queryClient={queryClient} router={router} openLive={openLive} />
  // Taken over in small steps: the page can be read, scrolled and pressed meanwhile.
  if (isDrawn) startTransition(() => void hydrateRoot(root, program))
  else createRoot(root).render(program)
}
