import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type Tab<Value extends string> = {
  value: Value
  label: string
  /** Number of items: `2`, `20+`. */
  count?: number | string
}

type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Fills its container: the panel scrolls below the tabs. */
  framed?: boolean
  children: ReactNode
}

/** Tabs with one panel. They are one stop of the Tab key; the arrow keys select. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, framed, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Measured with the frame: before it, the browser would lay the page out twice.
    const frame = requestAnimationFrame(() => {
      const listRect = list.current?.getBoundingClientRect()
      const tab = list.current?.querySelector(`[data-tab="${value}"]`)?.getBoundingClientRect()
      if (!listRect || !tab) return
      // On a phone the selected tab may be beyond the edge: scroll to it without scrolling the page.
      list.current?.scrollBy({ left: Math.max(0, tab.right - listRect.right) + Math.min(0, tab.left - listRect.left) })
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs.at(positionAfter(event.key, at, tabs.length) ?? at)
    if (!next || next.value === value) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }

  return (
    <div className={framed ? 'flex min-h-0 flex-1 flex-col' : ''}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={`flex overflow-x-auto shadow-[inset_0_-2px_0_var(--border)] [scrollbar-width:none] ${framed ? 'flex-none bg-surface md:px-2' : ''}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="inline-flex min-h-12 flex-none items-center gap-[7px] border-y-4 border-transparent px-4 forced-colors:border-[Canvas] max-[26rem]:px-2.5 text-ui font-strong whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-b-ink aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span
                className={`rounded-[3px] px-[7px] py-px text-xs font-semibold tabular-nums ${tab.value === value ? 'bg-ink text-surface [print-color-adjust:exact]' : 'bg-surface-2 text-ink-2'}`}
              >
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={framed ? 'min-h-0 flex-1 overflow-y-auto p-4 [scrollbar-width:thin] md:p-5' : 'mt-4'}
      >
        {children}
      </div>
    </div>
  )
}

/** @returns -1 for the last tab; undefined for keys that do not move */
function positionAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
  }
}
