import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { OPEN_PANEL_EVENT } from '#features/admin/open-administration.public.ts'
import { lacksRequiredSecondFactor, useInstance } from '#lib/instance.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Loading } from '#ui/feedback/loading.tsx'

const AdminPanel = lazyWithRetry(() => import('./admin-panel.tsx').then(({ AdminPanel }) => AdminPanel))

/**
 * Opens the panel for a super admin and goes to /admin for other admins, on the event of the entry « Administration ».
 * Who lacks the second factor that the site asks of admins is led to it. Part of the shell: an event that comes before its listener is lost.
 */
export function AdminPanelLauncher({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const navigate = useNavigate()
  const mustSecure = lacksRequiredSecondFactor(me, useInstance())
  useEffect(() => {
    const onOpen = () => {
      if (mustSecure) return void navigate({ to: '/settings', search: { section: 'securite' } })
      if (!me.isSuperAdmin) return void navigate({ to: '/admin' })
      setWasOpened(true)
      setOpen(true)
    }
    window.addEventListener(OPEN_PANEL_EVENT, onOpen)
    return () => window.removeEventListener(OPEN_PANEL_EVENT, onOpen)
  }, [me.isSuperAdmin, mustSecure, navigate])
  return (
    wasOpened && (
      <Suspense fallback={<PanelLoading />}>
        <AdminPanel open={open} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

/** Over the page, which stays usable. */
function PanelLoading() {
  return (
    <div className="pointer-events-none fixed inset-0 z-70 grid place-items-center p-4">
      <div className="rounded-md border border-border bg-surface text-ink shadow-menu">
        <Loading label="Ouverture de l’administration…" />
      </div>
    </div>
  )
}
