import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'

const TOKEN_PATTERN = /^#([A-Za-z0-9_-]{32,128})$/

type Invitation = {
  token: string | undefined
  /** `unknown` without a network, and while it is checked. */
  state: 'none' | 'unknown' | 'valid' | 'expired'
}

/** The invitation in the fragment of the address, which no server sees. It stays there, so that a reload keeps it. */
export function useInvitation(isNeeded: boolean): Invitation {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const readToken = () => setToken((previous) => TOKEN_PATTERN.exec(location.hash)?.[1] ?? previous)
    readToken()
    // Opening another link in the same tab loads no new page.
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  const { data, error } = useQuery({
    queryKey: ['invitation-check', token],
    queryFn: ({ signal }) => withApi((api) => api.instance.checkInvitation({ token: token ?? '' }, { signal })),
    enabled: isNeeded && token !== undefined,
  })
  if (token === undefined) return { token, state: 'none' }
  if (errorCodeOf(error) === 'INVITATION_EXPIRED') return { token, state: 'expired' }
  return { token, state: data ? 'valid' : 'unknown' }
}
