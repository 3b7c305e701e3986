import type { ReactNode } from 'react'
import { COLLAR_PATH, CUFFS_PATH, JERSEY_PATH, letteringClass } from '#ui/match/jersey-shapes.ts'

type NotFoundLayoutProps = {
  /** For example « Hors-jeu ! ». */
  headline: string
  title: string
  text: ReactNode
  actions: ReactNode
}

/** The page of a 404, with an offside flag. */
export function NotFoundLayout({ headline, title, text, actions }: NotFoundLayoutProps) {
  return (
    <div className="turf on-turf grid flex-1 items-center overflow-hidden [--stripe-width:104px]">
      <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-11 py-9 incoming:animate-withheld lg:grid-cols-[minmax(0,1fr)_minmax(0,540px)] lg:gap-15">
        <div className="relative z-1">
          <p className="display text-display">{headline}</p>
          <h1 className="mt-2 mb-1.5 text-[1.5rem] font-stretch-[84%]">{title}</h1>
          <p className="max-w-[40ch] text-lg text-on-turf-2">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
        </div>
        <svg viewBox="0 0 520 420" aria-hidden="true" className="h-auto w-full overflow-visible [--kit-edge:rgb(4_22_14/.5)]">
          <path
            d="M520 0H-2000M520 400H-2000M520 0V400M520 90H400V310H520M520 150H460V250H520M400 160A60 60 0 0 0 400 240M500 0A20 20 0 0 0 520 20M500 400A20 20 0 0 1 520 380"
            fill="none"
            stroke="#fff"
            strokeWidth="3"
            opacity=".55"
          />
          <path d="M250 0V400" stroke="var(--accent-on-turf)" strokeWidth="3" strokeDasharray="10 8" />
          <Shirt transform="translate(196 60) scale(1.125)" body="#f4f6f1" trim="#1f3566" />
          <Shirt transform="translate(186 250) scale(1.125)" body="#f4f6f1" trim="#1f3566" />
          <Shirt transform="translate(318 140) scale(1.3125)" body="var(--accent)" trim="#0a1410" />
          <text x="360" y="198" fontSize="23" fill="#0a1410" textAnchor="middle" className={letteringClass(3)}>
            404
          </text>
          <g transform="translate(96 398)">
            <path d="M0 0L34-104" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
            <g transform="translate(34 -104) rotate(18)">
              <path d="M0 0H62V46H0Z" fill="#ffc91f" />
              <path d="M0 0H31V23H0ZM31 23H62V46H31Z" fill="#cf142b" />
            </g>
          </g>
        </svg>
      </div>
    </div>
  )
}

function Shirt({ transform, body, trim }: { transform: string; body: string; trim: string }) {
  return (
    <g transform={transform}>
      <path d={JERSEY_PATH} fill={body} />
      <path d={CUFFS_PATH} fill={trim} />
      <path d={COLLAR_PATH} fill="none" stroke={trim} strokeWidth="3.2" />
      <path d={JERSEY_PATH} fill="none" stroke="var(--kit-edge)" strokeWidth="1.6" strokeLinejoin="round" />
    </g>
  )
}
