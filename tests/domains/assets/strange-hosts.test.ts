import { expect, test } from 'vitest'
import { servesItselfAlone } from '#server/kernel/own-machine.ts'
import { createPublicFetch, isPublicAddress, PublicFetchError } from '#server/kernel/public-fetch.ts'
import { LOCAL_CERTIFICATE, openLocalHost } from '#tests/kit/local-host.ts'

const LIMITS = { timeoutMs: 400, maxBytes: 1000 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }
const at = (port: number, path = '/'): URL => new URL(`https://anchor.example:${port}${path}`)

test('no address that is private, local or reserved counts as public, however it is written', () => {
  const inside = [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '0x7f.1',
    '017700000001',
    'localhost',
    '',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(['1.1.1.1', '93.184.216.34', '2606:4700::1111'].filter((address) => !isPublicAddress(address))).toEqual([])
})

test('nothing is asked of an address in place of a name, without https, with a password, at another port, or within our own network', async () => {
  const asked: string[] = []
  const fetchPublic = createPublicFetch({
    resolve: async (host) => {
      asked.push(host)
      if (host === 'mixed.example') return [{ address: '93.184.216.34', family: 4 }, LOOPBACK]
      return host === 'inside.example' ? [{ address: '10.1.2.3', family: 4 }] : []
    },
  })
  const asWhy = (why: string, urls: string[]) => urls.map((url) => [url, why] as const)
  const urls = [
    ...asWhy('only https addresses of named hosts are read', [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://169.254.169.254/',
      'http://anchor.example/',
      'https://me:secret@anchor.example/',
      'https://anchor.example:22/',
    ]),
    ...asWhy('the host is not on the public internet', ['https://inside.example/', 'https://mixed.example/']),
    ...asWhy('the host was not found', ['https://nowhere.example/']),
  ]
  for (const [url, why] of urls)
    await expect(fetchPublic(new URL(url), LIMITS)).rejects.toThrow(new PublicFetchError(why))
  expect(asked).toEqual(['inside.example', 'mixed.example', 'nowhere.example'])
})

test('the address that was checked is the one that is connected to: the name is looked up once', async () => {
  await using host = await openLocalHost((_request, response) => response.end('hello'))
  let lookups = 0
  const resolve = async () => (++lookups === 1 ? [LOOPBACK] : [{ address: '10.1.2.3', family: 4 }])
  const fetchPublic = createPublicFetch({
    resolve,
    ca: LOCAL_CERTIFICATE,
    port: host.port,
    isAllowed: (it) => it === '127.0.0.1',
  })
  expect(await fetchPublic(at(host.port), LIMITS)).toEqual({ status: 200, text: 'hello' })
  expect(lookups).toBe(1)
})

test('an answer that leads elsewhere, is too long, drips or never comes is not taken, and its sender is left', async () => {
  let left = 0
  await using host = await openLocalHost((request, response) => {
    response.on('close', () => left++)
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: 'https://127.0.0.1/' }).end()
    if (request.url === '/silent') return
    response.writeHead(200)
    const send = () => response.write(request.url === '/endless' ? 'x'.repeat(400) : '.')
    const timer = setInterval(send, request.url === '/endless' ? 1 : 50)
    response.on('close', () => clearInterval(timer))
  })
  const fetchPublic = createPublicFetch({
    resolve: async () => [LOOPBACK],
    ca: LOCAL_CERTIFICATE,
    port: host.port,
    isAllowed: () => true,
  })
  for (const [path, why] of [
    ['/elsewhere', 'leads elsewhere'],
    ['/endless', 'too long'],
    ['/drip', 'did not come whole'],
    ['/silent', 'did not answer'],
  ] as const)
    await expect(fetchPublic(at(host.port, path), LIMITS)).rejects.toThrow(why)
  await expect.poll(() => left).toBe(4)
})

test('a certificate that nobody vouches for is no answer', async () => {
  await using host = await openLocalHost((_request, response) => response.end('hello'))
  const fetchPublic = createPublicFetch({ resolve: async () => [LOOPBACK], isAllowed: () => true, port: host.port })
  await expect(fetchPublic(at(host.port), LIMITS)).rejects.toThrow('did not answer')
})

test('this machine may be named only where nobody else reaches the product, not through a proxy either', () => {
  const [host, publicUrl] = ['localhost', 'http://localhost:3000']
  expect(servesItselfAlone({ host, publicUrl })).toBe(true)
  expect(servesItselfAlone({ host: '::1', publicUrl: 'http://[::1]:3000' })).toBe(true)
  expect(servesItselfAlone({ host, publicUrl: 'https://wallet.example' })).toBe(false)
  expect(servesItselfAlone({ host, publicUrl, trustProxy: ['127.0.0.1'] })).toBe(false)
  expect(servesItselfAlone({ host, publicUrl, trustProxy: ['127.0.0.1'], namesPublicUrl: true })).toBe(true)
  expect(servesItselfAlone({ host: '0.0.0.0', publicUrl })).toBe(false)
  expect(servesItselfAlone({ publicUrl })).toBe(false)
})
