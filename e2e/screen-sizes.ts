/** A window, in CSS pixels. */
export type ScreenSize = { width: number; height: number }

/** Of the two projects of playwright.config.ts; every screen is checked at both. */
export const SCREEN_SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }

/** Whether the bar has room for its links; on phones they are in a menu. */
export const isWide = ({ width }: ScreenSize) => width >= 1024
