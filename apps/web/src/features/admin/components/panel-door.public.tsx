import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { OPEN_PANEL } from '../open-panel.public.ts'

const AdminPanel = lazyPart(() => import('./admin-panel.tsx').then(({ AdminPanel }) => AdminPanel))

/** Behind the entry « Administration »: the panel for a super admin, /admin for every other admin. For who has the entry. */
export function PanelDoor({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const onOpen = () => {
      if (!me.isSuperAdmin) return void navigate({ to: '/admin' })
      setWasOpened(true)
      setOpen(true)
    }
    window.addEventListener(OPEN_PANEL, onOpen)
    return () => window.removeEventListener(OPEN_PANEL, onOpen)
  }, [me.isSuperAdmin, navigate])
  return (
    wasOpened && (
      <Suspense>
        <AdminPanel open={open} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
