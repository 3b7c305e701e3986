import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useState } from 'react'
import { useHasBallotDraft } from '../../actions/use-ballot-draft.ts'
import { BallotForm } from './ballot-form.tsx'
import { BallotThanks } from './ballot-thanks.tsx'
import { FullTimeHeader } from './full-time-header.tsx'

/** The « Vote » tab for a player who can vote: the ballot, or what it says once it is cast. */
export function VotePage({ room }: { room: LockerRoom }) {
  const { own } = room.vote
  const hasDraft = useHasBallotDraft(room)
  const [isEditing, setIsEditing] = useState(own === null || hasDraft)
  const isCast = own !== null
  const [wasCast, setWasCast] = useState(isCast)
  // Another device may cast it while the form is shown.
  if (isCast !== wasCast) {
    setWasCast(isCast)
    if (!hasDraft) setIsEditing(!isCast)
  }
  return (
    <>
      <FullTimeHeader room={room} isCast={!isEditing} />
      <section aria-label="Vote">
        {own && !isEditing ? (
          <BallotThanks room={room} ballot={own} onEdit={() => setIsEditing(true)} />
        ) : (
          <BallotForm room={room} onCast={() => setIsEditing(false)} />
        )}
      </section>
    </>
  )
}
