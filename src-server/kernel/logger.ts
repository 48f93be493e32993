import { pino } from 'pino'
import pretty from 'pino-pretty'
import { withoutSecrets } from './log-line.ts'

export type Logger = pino.Logger

/** One write for many lines: a write for each costs a busy server more than its query. The exit flushes; a kill may lose a tenth of a second. */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }
/** The buffer of a logger that says nothing would be flushed ten times a second all the same. */
const NOWHERE = { write: () => {} }

export interface LogSettings {
  logLevel: string
}

/** JSON lines on standard output, or readable ones in a terminal. No password, cookie, token or S... secret passes. */
export function createLogger({ logLevel }: LogSettings, destination?: { write(line: string): void }): Logger {
  const readable = destination === undefined && process.stdout.isTTY
  const stream = readable ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }) : destination
  const plain = stream ?? (logLevel === 'silent' ? NOWHERE : pino.destination(BUFFERED))
  return pino({ level: logLevel, hooks: { streamWrite: withoutSecrets } }, plain)
}
