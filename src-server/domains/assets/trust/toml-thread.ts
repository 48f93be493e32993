import { parentPort } from 'node:worker_threads'
import { type ReadToml, readToml } from './stellar-toml-reading.ts'

/** What a thread answers to a text. */
export type TomlAnswer = { toml: ReadToml } | { fault: string }
/** What it says once it has loaded what it reads with. */
export const READY = 'ready'

parentPort?.on('message', (text: string) => {
  parentPort?.postMessage(answerTo(text))
})
parentPort?.postMessage(READY)

function answerTo(text: string): TomlAnswer {
  try {
    return { toml: readToml(text) }
  } catch (cause) {
    return { fault: String(cause).slice(0, 200) }
  }
}
