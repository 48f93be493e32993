// Runs the server with hot reload of the client, and starts it again whenever one of the server's sources changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const SOURCES = ['src-server', 'src-shared', 'db']
const QUIET_MS = 150

let server = start()
let stopping = false
let pending

for (const folder of SOURCES)
  watch(folder, { recursive: true }, (_event, name) => name?.endsWith('.ts') && restartSoon(name))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop)

function start() {
  const child = spawn(process.execPath, ['src-server/main.ts', '--dev'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { CHECK_ANSWERS: 'on', ...process.env },
  })
  child.once('exit', (code) => {
    if (stopping) process.exit(code ?? 1)
    if (code !== 0) console.log('The server has ended; it starts again when a source changes.')
  })
  return child
}

function restartSoon(name) {
  clearTimeout(pending)
  pending = setTimeout(() => restart(name), QUIET_MS)
}

function restart(name) {
  if (stopping) return
  console.log(`${name} changed: restarting`)
  const ended = server
  const next = () => {
    if (!stopping) server = start()
  }
  if (ended.exitCode !== null || ended.signalCode !== null) return next()
  ended.once('exit', next)
  ended.kill('SIGTERM')
}

function stop() {
  stopping = true
  clearTimeout(pending)
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
  server.kill('SIGTERM')
}
