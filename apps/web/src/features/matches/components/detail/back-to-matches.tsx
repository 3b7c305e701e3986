import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { backLinkClass } from '#ui/layout/turf-header.tsx'

export function BackToMatches() {
  return (
    <Link to="/matches" className={backLinkClass}>
      <ChevronLeftIcon />
      Matchs
    </Link>
  )
}
