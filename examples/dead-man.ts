// ASTROLABE_KEY=ak_… node examples/dead-man.ts <seconds, 5 to 3600> <heartbeats> [address of Astrolabe]
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const [seconds = '60', beats = '1', url = 'http://localhost:3000'] = process.argv.slice(2)
const api = createClient({ url, key })

// As long as the script lives it calls in time; once it does not, all orders of its owner are cancelled.
for (let beat = 1; beat <= Number(beats); beat += 1) {
  const { dueAt } = await api.orders.heartbeat.mutate({ seconds: Number(seconds) })
  console.log('All orders are cancelled at', dueAt, 'unless this goes on')
  if (beat < Number(beats)) await sleep((Number(seconds) * 1000) / 3)
}
