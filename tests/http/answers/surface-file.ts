import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CHANGELOG } from '#shared/domains/api-docs/changelog.ts'
import { type Surface, unannounced } from './surface.ts'

const SURFACE_FILE = path.join(import.meta.dirname, '../surface.gen.json')

/** The interface as it was recorded last. */
export const recordedSurface = (): Surface => JSON.parse(readFileSync(SURFACE_FILE, 'utf8')) as Surface

/** As `npm run answers` writes it: a line for each call. */
export const surfaceText = (surface: Surface): string =>
  `{\n${Object.entries(surface)
    .map(([call, parts]) => `${JSON.stringify(call)}: ${JSON.stringify(parts)}`)
    .join(',\n')}\n}\n`

/** Throws where something would break that the changelog has not announced: a recorded interface is kept. */
export function recordSurface(surface: Surface): void {
  const announced = { changes: CHANGELOG, day: new Date().toISOString().slice(0, 10) }
  const breaks = existsSync(SURFACE_FILE) ? unannounced(recordedSurface(), surface, announced) : []
  if (breaks.length > 0) {
    const lines = breaks.map(({ call, field, why }) => `  ${call}${field === null ? '' : ` ${field}`} ${why}`)
    throw new Error(
      `Scripts would break, and src-shared/domains/api-docs/changelog.ts has not announced it:\n${lines.join('\n')}\n` +
        'Before anybody outside uses the interface, delete tests/http/surface.gen.json instead, and say so in the commit.',
    )
  }
  writeFileSync(SURFACE_FILE, surfaceText(surface))
}
