import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'
import { TestApp } from '#testing/test-app.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import '#styles/theme.css'

function AtSite({ name, children }: { name: string; children: ReactNode }) {
  useQueryClient().setQueryData(instanceQuery.queryKey, { ...DEFAULT_INSTANCE, name })
  return children
}

test('the printed codes name the site that they open', async () => {
  await render(
    <TestApp>
      <AtSite name="L’Étoile de Bron">
        <RecoveryCodesDialog open codes={['ABCD-EFGH']} onClose={() => undefined} finalFocus={{ current: null }} />
      </AtSite>
    </TestApp>,
  )
  await expect.element(page.getByText(/^Codes de secours de L’Étoile de Bron, /)).toBeInTheDocument()
})
