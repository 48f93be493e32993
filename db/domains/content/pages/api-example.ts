/** The example of the pages about the API; a test runs it as it stands here against the product. */
export const PAY_EXAMPLE = `// node pay.mjs <username> <password> <recipient> [address of Astrolabe]
const [username, password, destination, address] = process.argv.slice(2)
const base = address ?? 'http://localhost:3000'

const login = await fetch(base + '/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password }),
})
if (!login.ok) throw new Error((await login.json()).message)
const cookies = login.headers.getSetCookie()
const cookie = cookies.map((line) => line.split(';')[0]).join('; ')

async function call(method, procedure, input) {
  const isRead = method === 'GET'
  const json = JSON.stringify(input)
  const query = isRead && input ? '?input=' + encodeURIComponent(json) : ''
  const answer = await fetch(base + '/trpc/' + procedure + query, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(isRead ? {} : { body: json }),
  })
  const { result, error } = await answer.json()
  if (error) throw new Error(error.data.code + ': ' + error.message)
  return result.data
}

const wallet = await call('GET', 'wallet.overview')
console.log('From', wallet.address)

const requestId = crypto.randomUUID() // keep it: the same id never pays twice
const payment = { requestId, destination, asset: 'XLM', amount: '1', password }
const sent = await call('POST', 'payments.send', payment)
const again = await call('POST', 'payments.send', payment)
const times = again.id === sent.id ? 'once' : 'twice'
console.log('Sent', sent.id, sent.status, times)
`

export const CURL_EXAMPLE = `curl http://localhost:3000/trpc/network.status
curl http://localhost:3000/trpc/prices.list
curl http://localhost:3000/api/auth-status
`
