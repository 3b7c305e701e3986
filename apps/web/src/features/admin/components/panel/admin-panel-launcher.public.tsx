import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { OPEN_PANEL_EVENT } from '#features/admin/open-administration.public.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

const AdminPanel = lazyWithRetry(() => import('./admin-panel.tsx').then(({ AdminPanel }) => AdminPanel))

/** Opens the panel for a super admin and goes to /admin for other admins, on the event of the entry « Administration ». */
export function AdminPanelLauncher({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const onOpen = () => {
      if (!me.isSuperAdmin) return void navigate({ to: '/admin' })
      setWasOpened(true)
      setOpen(true)
    }
    window.addEventListener(OPEN_PANEL_EVENT, onOpen)
    return () => window.removeEventListener(OPEN_PANEL_EVENT, onOpen)
  }, [me.isSuperAdmin, navigate])
  return (
    wasOpened && (
      <Suspense>
        <AdminPanel open={open} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
