import type { LockerPlayer, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { isUpright, nudged, placeUnder, teamAt, withoutSpot, withSpot } from '../arrange.ts'
import { PlayerToken } from './player-token.tsx'

type ArrangedTokenProps = {
  player: LockerPlayer
  sheet: TeamSheet
  pitch: RefObject<HTMLDivElement | null>
  chosen: string | null
  onChoose: (userId: string | null) => void
  onArrange: (sheet: TeamSheet) => void
  onSay: (text: string) => void
}

/** Less than this, in px, is a press and no drag. */
const DRAG_FROM = 6
const STEP = 2
const LEAP = 10

const TEAM_NAMES = { home: 'chasubles', away: 'maillots' } as const

/** A jersey that the organiser moves: by dragging, or with the arrows. A press chooses it, for the buttons below the pitch. */
export function ArrangedToken({ player, sheet, pitch, chosen, onChoose, onArrange, onSay }: ArrangedTokenProps) {
  const userId = player.userId ?? ''
  const spot = sheet.find((each) => each.userId === userId)
  const start = useRef<{ x: number; y: number } | null>(null)
  const [shift, setShift] = useState<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    start.current = { x: event.clientX, y: event.clientY }
    wasDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return
    const by = { x: clientX - start.current.x, y: clientY - start.current.y }
    if (!wasDragged.current && Math.hypot(by.x, by.y) < DRAG_FROM) return
    wasDragged.current = true
    setShift(by)
  }
  const drop = ({ clientX, clientY }: PointerEvent) => {
    start.current = null
    setShift(null)
    if (!wasDragged.current || !pitch.current) return
    const place = placeUnder(pitch.current.getBoundingClientRect(), { x: clientX, y: clientY })
    if (place) {
      onArrange(withSpot(sheet, userId, place))
      onSay(`${player.displayName}, ${TEAM_NAMES[teamAt(place)]}.`)
    } else if (spot) {
      onArrange(withoutSpot(sheet, userId))
      onSay(`${player.displayName}, sans équipe.`)
    }
  }
  const giveUp = () => {
    start.current = null
    setShift(null)
  }

  const move = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    if (!direction || !spot || !pitch.current) return
    event.preventDefault()
    const far = event.shiftKey ? LEAP : STEP
    const [right, down] = [direction[0] * far, direction[1] * far]
    // On a pitch that stands up, its length runs down.
    const by = isUpright(pitch.current.getBoundingClientRect()) ? { x: down, y: right } : { x: right, y: down }
    const next = nudged(sheet, userId, by)
    onArrange(next)
    const now = next.find((each) => each.userId === userId)
    if (now)
      onSay(`${player.displayName}, ${TEAM_NAMES[now.team]}, ${now.place.x}\u00a0% de la longueur, ${now.place.y}\u00a0% de la largeur.`)
  }

  return (
    <button
      type="button"
      aria-pressed={chosen === userId}
      aria-label={`${player.isViewer ? 'Vous' : player.displayName}, ${spot ? TEAM_NAMES[spot.team] : 'sans équipe'}`}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={giveUp}
      onClick={() => {
        if (!wasDragged.current) onChoose(chosen === userId ? null : userId)
        wasDragged.current = false
      }}
      onKeyDown={move}
      style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : undefined}
      className={`grid min-h-11 min-w-15 cursor-grab touch-none justify-items-center rounded-sm p-0.5 select-none ${shift ? 'relative z-10 cursor-grabbing' : ''} ${chosen === userId ? 'outline-2 outline-focus on-grass:outline-focus-terrain' : ''}`}
    >
      <PlayerToken player={player} team={spot?.team ?? null} />
    </button>
  )
}

/** Across and down the screen. */
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
