// npm run answers [-- <file of recorded answers>]: writes what every call answers and how it refuses, as the compiler knows it,
// beside the description of the API; and, of a file that RECORD_ANSWERS of the tests has made, an example of each.
import { writeFileSync } from 'node:fs'
import { describeCalls } from './answers/describe.ts'
import { examplesIn } from './answers/examples.ts'
import { CALLS_FILE, EXAMPLES_FILE, writtenCalls, writtenExamples } from './answers/written.ts'

const described = describeCalls()
writeFileSync(CALLS_FILE, writtenCalls(described))
const [recorded] = process.argv.slice(2)
const answering = Object.entries(described.answers).flatMap(([call, answer]) => (answer ? [call] : []))
if (recorded !== undefined)
  writeFileSync(EXAMPLES_FILE, writtenExamples(examplesIn(recorded, new Set(answering))))
