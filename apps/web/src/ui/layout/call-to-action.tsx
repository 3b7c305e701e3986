import type { ReactNode } from 'react'

/** The end of a public page: a title on turf and one large button. */
export function CallToAction({ title, action }: { title: string; action: ReactNode }) {
  return (
    <section className="turf on-turf mt-16 overflow-hidden">
      <div className="page relative grid justify-items-start gap-5 py-14">
        <svg
          viewBox="0 0 400 400"
          aria-hidden="true"
          className="absolute top-1/2 -right-15 w-85 -translate-y-1/2 overflow-visible text-white/40"
        >
          <path d="M30 200a170 170 0 1 0 340 0a170 170 0 1 0-340 0M200-200V600" fill="none" stroke="currentColor" strokeWidth="3" />
          <circle cx="200" cy="200" r="7" fill="currentColor" />
        </svg>
        <h2 className="relative max-w-[16ch] text-title-xl/[1.15]">{title}</h2>
        <div className="relative">{action}</div>
      </div>
    </section>
  )
}
