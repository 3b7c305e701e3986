import { type Bitmap2D, correction, generate } from 'lean-qr'

/** The blank border scanners need, in modules. */
const QUIET_ZONE = 4

type QrCodeProps = {
  /** A URL, or another text. */
  url: string
  label: string
  /** At least error correction M, which banks ask for. */
  sturdy?: boolean
  className?: string
}

/** Dark on white in every theme: many cameras read nothing else. */
export function QrCode({ url, label, sturdy, className = '' }: QrCodeProps) {
  const code = generate(url, sturdy ? { minCorrectionLevel: correction.M } : {})
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-md bg-white text-night-950 forced-color-adjust-none ${className}`}
    >
      <path d={pathOf(code)} fill="currentColor" />
    </svg>
  )
}

/** One bar for each run of dark modules in a row. */
function pathOf(code: Bitmap2D): string {
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x
      while (code.get(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  }
  return path
}
