import type { ReactNode } from 'react'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { PitchMarkings } from '#ui/layout/turf-header.tsx'

type ProfileHeaderProps = {
  /** An `Avatar` of 188 px with `profileAvatarClass`. */
  avatar: ReactNode
  /** Above the name: a `BackLink`. */
  before?: ReactNode
  name: string
  city: string | null
  /** After the city: positions and level. */
  facts?: readonly string[]
  /** The user's bio. */
  bio?: string | null
  /** Buttons, or a text instead of them. */
  children?: ReactNode
}

/** The header of a profile: avatar, name and actions on turf. */
export function ProfileHeader({ avatar, before, name, city, facts = [], bio, children }: ProfileHeaderProps) {
  return (
    <section className="turf on-turf relative overflow-hidden after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:bg-on-turf-line">
      <div className="page relative grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-9 gap-y-2 pt-5 md:gap-y-0 pb-7 text-center md:grid-cols-[200px_minmax(0,1fr)] md:items-center md:justify-items-start md:pt-8.5 md:pb-11 md:text-start">
        <PitchMarkings zone="box" className="md:h-[60%]" />
        {before && (
          <div className="z-1 max-md:absolute max-md:top-5 max-md:left-(--page-gutter) md:relative md:col-start-2 md:self-end">
            {before}
          </div>
        )}
        <div className="relative drop-shadow-[0_10px_12px_rgb(4_22_14/.35)] md:col-start-1 md:row-span-2 md:row-start-1">{avatar}</div>
        <div
          className={`relative grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-1 md:col-start-2 md:justify-items-start ${before ? 'md:self-start' : 'md:row-span-2 md:row-start-1'}`}
        >
          <h1 dir="auto">{name}</h1>
          {city ? (
            <IconLine icon={PinIcon}>{[city, ...facts].join('\u00a0· ')}</IconLine>
          ) : (
            facts.length > 0 && <p className="text-on-turf-2">{facts.join('\u00a0· ')}</p>
          )}
          {bio && (
            <p dir="auto" className="mt-2 max-w-[48ch] whitespace-pre-line text-on-turf-2 wrap-anywhere">
              {`«\u00a0${bio}\u00a0»`}
            </p>
          )}
          {children && <div className="mt-3.5 flex flex-wrap items-center justify-center gap-2.5 md:justify-start">{children}</div>}
        </div>
      </div>
    </section>
  )
}

/** At most two `wide` buttons beside each other, and what they do. */
export function ProfileActions({ children, note }: { children: ReactNode; note: string | null }) {
  return (
    <div className="grid w-full justify-items-center gap-2 md:justify-items-start">
      <div className="grid w-full max-w-100 grid-cols-2 gap-2.5 max-xs:grid-cols-1">{children}</div>
      {note && <p className="max-w-[44ch] text-sm text-balance text-on-turf-2 wrap-anywhere">{note}</p>}
    </div>
  )
}

/** Size of the avatar in a `ProfileHeader`. */
export const profileAvatarClass = 'size-32 md:size-47'
