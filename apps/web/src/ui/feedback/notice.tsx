import type { ReactNode } from 'react'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'

type NoticeProps = {
  tone?: keyof typeof TONES
  /** `alert` for errors, `status` for success, none for what was there from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A message inside a page: yellow for warnings, red for errors, green for success. */
export function Notice({ tone = 'yellow', role, children }: NoticeProps) {
  return (
    <div role={role} className={`flex items-start gap-3 rounded-sm px-4 py-3 text-sm/[1.4] ${TONES[tone]} ${role ? 'font-strong' : ''}`}>
      {tone === 'green' ? <CheckIcon className="size-5 text-green-text" /> : <RefereeCard color={tone} className="mt-0.5" />}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const TONES = { yellow: 'bg-yellow-soft', red: 'bg-red-soft', green: 'bg-green-soft-2' }
