import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'

const SHOWN_PITCHES = 6

/** The pitches of a place from above, on the color of their ground. */
export function PlaceDrawing({ place, className = '' }: { place: Pick<PlaceCard, 'surface' | 'pitches'>; className?: string }) {
  const pitches = Math.min(place.pitches ?? 1, SHOWN_PITCHES)
  const columns = pitches > 3 ? Math.ceil(pitches / 2) : pitches
  const rows = pitches > 3 ? 2 : 1
  const width = 120 / columns
  const height = 84 / rows
  return (
    <svg viewBox="0 0 128 92" aria-hidden="true" className={`rounded-xs ${GROUNDS[place.surface ?? 'Synthétique']} ${className}`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        {Array.from({ length: pitches }, (_, n) => {
          const x = 4 + (n % columns) * width + 3
          const y = 4 + Math.floor(n / columns) * height + 4
          const w = width - 6
          const h = height - 8
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
            <g key={n}>
              <rect x={x} y={y} width={w} height={h} rx="1.5" />
              {w > h ? <path d={`M${x + w / 2} ${y}v${h}`} /> : <path d={`M${x} ${y + h / 2}h${w}`} />}
              <circle cx={x + w / 2} cy={y + h / 2} r={Math.min(w, h) / 7} />
            </g>
          )
        })}
      </g>
    </svg>
  )
}

const GROUNDS = {
  Synthétique: 'bg-grass-650 text-white/80',
  Herbe: 'bg-grass-650 text-white/80',
  Salle: 'bg-night-800 text-white/70',
  Stabilisé: 'bg-wood-600 text-white/80',
}
