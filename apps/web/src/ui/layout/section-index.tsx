import { useEffect, useState } from 'react'

export type IndexedSection = { id: string; title: string }

/** Links to the sections of a long page, beside them on a wide screen; the one that is read is marked there. */
export function SectionIndex({ label, sections, className = '' }: { label: string; sections: IndexedSection[]; className?: string }) {
  const current = useSectionInView(sections)
  return (
    <nav aria-label={label} className={`lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)] ${className}`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4 border-border max-lg:border-b max-lg:pb-3 lg:grid-cols-1 lg:border-s-[1.5px]">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center text-sm/[1.3] font-semibold text-ink-2 no-underline hover:text-ink hover:underline lg:ps-4 lg:aria-[current]:-ms-[1.5px] lg:aria-[current]:border-s-2 lg:aria-[current]:border-ink lg:aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The id of the section in the upper part of the window. */
function useSectionInView(sections: IndexedSection[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const inView = new Set<string>()
    const all = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id)
        const first = all.find((id) => inView.has(id))
        if (first !== undefined) setCurrent(first)
      },
      { rootMargin: '-15% 0px -70% 0px' },
    )
    for (const id of all) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
