import { pino } from 'pino'
import pretty from 'pino-pretty'
import { withoutSecrets } from './log-line.ts'
import { RequestLines } from './request-lines.ts'

export type Logger = pino.Logger

/** One write for many lines: a write for each costs a busy server more than its query. The exit flushes; a kill may lose a tenth of a second. */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }
/** The buffer of a logger that says nothing would be flushed ten times a second all the same. */
const NOWHERE = { write: () => {} }

const linesOf = new WeakMap<Logger, RequestLines>()

/** Lines about requests that are being answered, by a logger that createLogger has made. */
export const requestLinesOf = (logger: Logger): RequestLines => linesOf.get(logger) ?? new RequestLines()

export interface LogSettings {
  logLevel: string
}

/** JSON lines on standard output, or readable ones in a terminal. No password, cookie, token or S... secret passes. */
export function createLogger({ logLevel }: LogSettings, destination?: { write(line: string): void }): Logger {
  const readable = destination === undefined && process.stdout.isTTY
  const stream = readable ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }) : destination
  const plain = stream ?? (logLevel === 'silent' ? NOWHERE : pino.destination(BUFFERED))
  const lines = new RequestLines()
  const streamWrite = (line: string): string => {
    const shown = withoutSecrets(line)
    lines.add(shown)
    return shown
  }
  const logger = pino({ level: logLevel, hooks: { streamWrite } }, plain)
  linesOf.set(logger, lines)
  return logger
}
