import type { LockerPlayer, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  isPortrait,
  pitchPlaceAtPointer,
  teamAtPosition,
  withoutPlayer,
  withPlayerAt,
  withPlayerInTeam,
  withPlayerMovedBy,
} from '../team-sheet.ts'
import { PlayerMarker } from './player-marker.tsx'

type DraggablePlayerProps = {
  player: LockerPlayer
  sheet: TeamSheet
  pitch: RefObject<HTMLDivElement | null>
  selectedId: string | null
  onSelect: (playerId: string | null) => void
  onSheetChange: (sheet: TeamSheet) => void
  /** The first arrow key puts a player without a team on the pitch. */
  onKeyboardPlacement: (sheet: TeamSheet) => void
  /** Takes the focus when it appears. */
  takesFocus: boolean
  onAnnounce: (text: string) => void
}

/** A shorter movement is a click. */
const DRAG_THRESHOLD_PX = 6
const STEP_PERCENT = 2
const LARGE_STEP_PERCENT = 10

const TEAM_NAMES = { home: 'chasubles', away: 'maillots' } as const

/** A jersey the organizer moves by dragging or with the arrow keys. A click selects it for the buttons below the pitch. */
export function DraggablePlayer({ player, sheet, pitch, selectedId, onSelect, onSheetChange, onAnnounce, ...props }: DraggablePlayerProps) {
  const { onKeyboardPlacement, takesFocus } = props
  const playerId = player.playerId ?? ''
  const entry = sheet.find((each) => each.playerId === playerId)
  const start = useRef<{ x: number; y: number } | null>(null)
  const [dragOffset, setDragOffset] = useState<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const focusOnMount = useEffectEvent(() => takesFocus && button.current?.focus({ preventScroll: true }))
  useEffect(() => void focusOnMount(), [])

  const startDrag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    start.current = { x: event.clientX, y: event.clientY }
    wasDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return
    const offset = { x: clientX - start.current.x, y: clientY - start.current.y }
    if (!wasDragged.current && Math.hypot(offset.x, offset.y) < DRAG_THRESHOLD_PX) return
    wasDragged.current = true
    setDragOffset(offset)
  }
  const drop = ({ clientX, clientY }: PointerEvent) => {
    start.current = null
    setDragOffset(null)
    if (!wasDragged.current || !pitch.current) return
    const place = pitchPlaceAtPointer(pitch.current.getBoundingClientRect(), { x: clientX, y: clientY })
    if (place) {
      onSheetChange(withPlayerAt(sheet, playerId, place))
      onAnnounce(`${player.displayName}, ${TEAM_NAMES[teamAtPosition(place)]}.`)
    } else if (entry) {
      onSheetChange(withoutPlayer(sheet, playerId))
      onAnnounce(`${player.displayName}, sans équipe.`)
    }
  }
  const cancelDrag = () => {
    start.current = null
    setDragOffset(null)
  }

  const moveByKeyboard = (event: KeyboardEvent) => {
    const direction = ARROW_DIRECTIONS[event.key]
    if (!direction || !pitch.current) return
    event.preventDefault()
    if (!entry) {
      const team = direction[0] + direction[1] < 0 ? 'home' : 'away'
      onKeyboardPlacement(withPlayerInTeam(sheet, playerId, team))
      onAnnounce(`${player.displayName}, ${TEAM_NAMES[team]}.`)
      return
    }
    const step = event.shiftKey ? LARGE_STEP_PERCENT : STEP_PERCENT
    const right = direction[0] * step
    const down = direction[1] * step
    // On a portrait pitch, x is vertical.
    const offset = isPortrait(pitch.current.getBoundingClientRect()) ? { x: down, y: right } : { x: right, y: down }
    const next = withPlayerMovedBy(sheet, playerId, offset)
    onSheetChange(next)
    const now = next.find((each) => each.playerId === playerId)
    if (now)
      onAnnounce(
        `${player.displayName}, ${TEAM_NAMES[now.team]}, ${now.place.x}\u00a0% de la longueur, ${now.place.y}\u00a0% de la largeur.`,
      )
  }

  return (
    <button
      ref={button}
      type="button"
      aria-pressed={selectedId === playerId}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={cancelDrag}
      onClick={() => {
        if (!wasDragged.current) onSelect(selectedId === playerId ? null : playerId)
        wasDragged.current = false
      }}
      onKeyDown={moveByKeyboard}
      style={dragOffset ? { transform: `translate(${dragOffset.x}px, ${dragOffset.y}px)` } : undefined}
      className={`grid min-h-11 min-w-15 cursor-grab touch-none justify-items-center rounded-sm p-0.5 select-none ${dragOffset ? 'relative z-10 cursor-grabbing' : ''} ${selectedId === playerId ? 'outline-2 outline-focus on-turf:outline-focus-on-turf' : ''}`}
    >
      <PlayerMarker player={player} team={entry?.team ?? null} spokenTeam={entry ? TEAM_NAMES[entry.team] : 'sans équipe'} />
    </button>
  )
}

const ARROW_DIRECTIONS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
