// npm run answers [-- <file of recorded answers>]: writes what every call answers and how it refuses, as the compiler knows it,
// beside the description of the API; the interface that scripts rely on; and, of a file that RECORD_ANSWERS of the tests has
// made, an example of each.
import { writeFileSync } from 'node:fs'
import { describeCalls } from './describe.ts'
import { bestExamples } from './examples.ts'
import { CALLS_FILE, EXAMPLES_FILE, writtenCalls, writtenExamples } from './written.ts'

const described = describeCalls()
writeFileSync(CALLS_FILE, writtenCalls(described))
const [recorded] = process.argv.slice(2)
if (recorded !== undefined) {
  const { checkAnswer } = await import('#server/http/openapi/call-check.ts') // by what was just written
  const { ANSWER_EXAMPLES } = await import('#server/http/openapi/examples.gen.ts')
  const fits = (call: string, example: unknown): boolean => {
    if (!described.answers[call]) return false
    try {
      checkAnswer(call, example)
      return true
    } catch {
      return false // recorded before the call has changed
    }
  }
  writeFileSync(EXAMPLES_FILE, writtenExamples(bestExamples(recorded, ANSWER_EXAMPLES, fits)))
}

const [{ bareInterface }, { recordSurface }, { surfaceOf }] = await Promise.all([
  import('./bare-interface.ts'), // by what was just written
  import('./surface-file.ts'),
  import('./surface.ts'),
])
recordSurface(surfaceOf(await bareInterface()))
