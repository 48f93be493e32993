// ASTROLABE_KEY=ak_… node examples/pay.ts <recipient> <amount of XLM> [address of Astrolabe] [--send]
import { createClient } from './astrolabe.ts'

const { ASTROLABE_KEY: key = '' } = process.env
const isSent = process.argv.includes('--send')
const [destination = '', amount = '', url = 'http://localhost:3000'] = process.argv
  .slice(2)
  .filter((given) => given !== '--send')
const api = createClient({ url, key })

const payment = { requestId: crypto.randomUUID(), destination, asset: 'XLM', amount } // the same id never pays twice
const checked = await api.payments.send.mutate({ ...payment, dryRun: true })
console.log('Checked', checked.amount, checked.asset, 'to', checked.to)

if (isSent) {
  const sent = await api.payments.send.mutate(payment)
  console.log('Sent', sent.id, sent.status)
}
