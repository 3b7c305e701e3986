/** In order of precedence: most user agents also contain the names of browsers further down. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const

/** In order of precedence: Android also contains Linux, and iPhones contain Mac OS X. An iPad in desktop mode looks like a Mac. */
const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const

/** « Firefox sous Linux ». */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent ?? '')
  const system = firstMatch(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} sous ${system}`
  return browser ?? system ?? 'Appareil inconnu'
}

function firstMatch(kinds: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return kinds.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
