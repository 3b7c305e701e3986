import { Suspense } from 'react'
import { useMe } from '#lib/session/session.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { MemberHome } from '../lazy-member-home.ts'
import { VisitorHome } from './visitor-home.tsx'

export function HomePage() {
  const me = useMe()
  if (!me) return <VisitorHome />
  return (
    <Suspense fallback={<Loading isPage />}>
      <MemberHome me={me} />
    </Suspense>
  )
}
