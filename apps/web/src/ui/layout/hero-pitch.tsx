import type { ReactNode } from 'react'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'

/** Half a five-a-side pitch with four players and a free place; vertical on a phone, horizontal on wider screens. */
export function HeroPitch() {
  return (
    <div className="relative -mx-4 mt-1 mb-5.5 aspect-[212/262] sm:my-0 sm:-mr-2 sm:ml-auto sm:aspect-[256/212] sm:w-[600px] xl:col-start-2 xl:row-span-full xl:row-start-1 xl:-mr-5 xl:-ml-10 xl:h-[clamp(560px,50.6vw,648px)] xl:w-auto">
      <svg viewBox="150 -6 256 212" aria-hidden="true" className={`${linesClass} overflow-visible max-sm:hidden`}>
        {lines(-2000)}
      </svg>
      <svg viewBox="-6 150 212 262" aria-hidden="true" className={`${linesClass} mask-[linear-gradient(transparent,#000_16%)] sm:hidden`}>
        <g transform="rotate(90) translate(0,-200)">{lines(120)}</g>
      </svg>
      <ul aria-label="Une équipe de cinq, une place libre">
        <Player x={92.5} y={50} name="Karim">
          <Jersey kit={0} text={1} className={PLAYER} />
        </Player>
        <Player x={68} y={19} name="Inès">
          <Jersey kit={5} text={4} className={PLAYER} />
        </Player>
        <Player x={68} y={81} name="Ousmane">
          <Jersey kit={13} text={6} className={PLAYER} />
        </Player>
        <Player x={49} y={50} name="Léa" className="max-sm:mt-2.5">
          <Jersey kit={6} text={8} className={PLAYER} />
        </Player>
        <Player x={27.5} y={50} name={'Vous\u202f?'} className="max-sm:mt-5" you>
          <EmptyJersey text={10} highlight="moving" className="size-[74px] sm:size-23" />
        </Player>
      </ul>
      <span className="absolute top-[19.1%] left-1/2 size-5 -translate-1/2 rounded-round bg-accent shadow-[0_0_0_2px_rgb(4_22_14/.6),0_4px_6px_rgb(4_22_14/.5)] sm:top-1/2 sm:left-[19.5%]" />
    </div>
  )
}

type PlayerProps = {
  /** Position along and across the drawing, in percent. */
  x: number
  y: number
  name: string
  you?: boolean
  className?: string
  children: ReactNode
}

function Player({ x, y, name, you, className = '', children }: PlayerProps) {
  return (
    <li
      className={`absolute top-(--x) left-(--y) grid -translate-1/2 justify-items-center [--kit-edge:rgb(4_22_14/.5)] sm:top-(--y) sm:left-(--x) ${className}`}
      style={{ '--x': `${x}%`, '--y': `${y}%` } as React.CSSProperties}
    >
      {children}
      <b
        className={`-mt-[3px] rounded-xs px-2 py-px text-[min(0.875rem,4.4vw)] leading-4.5 ${you ? 'bg-accent font-title text-night-950' : 'bg-[rgb(4_22_14/.72)]'}`}
      >
        {name}
      </b>
    </li>
  )
}

const PLAYER = 'size-17 sm:size-21'
const linesClass = 'absolute inset-0 size-full text-white/55'

/** @param from start of the touchlines: far outside when they run below the text */
const lines = (from: number) => (
  <>
    <path
      d={`M${from} 0H400V200H${from}M200 0V200M400 25A60 60 0 0 0 340 85V115A60 60 0 0 0 400 175M394 0A6 6 0 0 0 400 6M394 200A6 6 0 0 1 400 194M400 85H408V115H400M170 100a30 30 0 1 0 60 0a30 30 0 1 0-60 0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
    />
    <path d="M200 100h.01M340 100h.01" stroke="currentColor" strokeWidth="4.4" strokeLinecap="round" />
  </>
)
