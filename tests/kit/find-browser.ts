import { resolveBrowser } from '#tests/kit/browser.ts'

try {
  const { executablePath } = await resolveBrowser()
  console.log(`Browser: ${executablePath ?? 'the one of Playwright'}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
