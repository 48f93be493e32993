import type { ServerResponse } from 'node:http'

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 56rem; margin: 3rem auto; padding: 0 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.5rem }
  dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid #8884 }
  th:first-child, td:first-child { text-align: left }`

const SCRIPT = `
  const rows = document.querySelector('tbody')
  const cell = (row, text) => { row.insertCell().textContent = text }
  const show = (ledger) => {
    const row = rows.insertRow(0)
    cell(row, ledger.sequence)
    cell(row, ledger.closed_at)
    cell(row, ledger.successful_transaction_count)
    cell(row, ledger.failed_transaction_count)
    cell(row, ledger.operation_count)
    if (rows.rows.length > 20) rows.deleteRow(20)
  }
  const facts = await (await fetch('/')).json()
  for (const name of ['network_passphrase', 'current_protocol_version', 'history_elder_ledger']) {
    document.getElementById(name).textContent = facts[name]
  }
  const last = await (await fetch('/ledgers?order=desc&limit=20')).json()
  for (const ledger of last._embedded.records.reverse()) show(ledger)
  let cursor = last._embedded.records.at(-1)?.paging_token ?? 'now'
  const follow = () => {
    const source = new EventSource('/ledgers?limit=200&cursor=' + cursor)
    source.onmessage = (event) => {
      const ledger = JSON.parse(event.data)
      cursor = ledger.paging_token
      show(ledger)
    }
    source.addEventListener('close', () => { source.close(); follow() })
  }
  follow()`

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Embedded Stellar network</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Embedded Stellar network</h1>
<dl>
<dt>Passphrase</dt><dd id="network_passphrase"></dd>
<dt>Protocol</dt><dd id="current_protocol_version"></dd>
<dt>Oldest ledger</dt><dd id="history_elder_ledger"></dd>
<dt>Friendbot</dt><dd><code>/friendbot?addr=G…</code></dd>
</dl>
<h2>Latest ledgers</h2>
<table>
<thead><tr><th>Ledger</th><th>Closed at</th><th>Successful</th><th>Failed</th><th>Operations</th></tr></thead>
<tbody></tbody>
</table>
</main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`

/** One page for a person's eyes: the network's facts and its latest ledgers as they close. */
export function sendStatusPage(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  })
  response.end(PAGE)
}
