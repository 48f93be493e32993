/** What a User-Agent header says of the device. Null: it does not say. */
export interface Device {
  browser: string | null
  system: string | null
  isHandheld: boolean
}

/** The first that fits: most browsers name others beside themselves. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
const HANDHELD = new Set(['iPhone', 'iPad', 'Android'])
/** A program names itself first: curl/8.5.0. */
const PROGRAM = /^([A-Za-z][\w .-]{1,30}?)\//

export function deviceOf(userAgent: string): Device {
  const system = firstIn(SYSTEMS, userAgent)
  const named = firstIn(BROWSERS, userAgent)
  const program = userAgent.startsWith('Mozilla/') ? null : (PROGRAM.exec(userAgent)?.[1] ?? null)
  return { browser: named ?? program, system, isHandheld: system !== null && HANDHELD.has(system) }
}

const firstIn = (known: readonly [RegExp, string][], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null
