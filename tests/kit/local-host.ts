import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** For names below .example, trusted by nobody but the tests that are given it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRVGUCkSNTyybUf1Z
UtjB7eTzpJAd+IxwyttfgbWxRDyhRANCAATK7KDmFdWPsco+GvibNNOODkV4UKEf
MiFGYlVZyVL9Tz3+7QXI5hFITuab+54fVQ50l3ByKCYtVReMZslM5jLb
-----END PRIVATE KEY-----`
export const LOCAL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVWgAwIBAgIUa1DoNTD/BFjc8KU3ALgYxDP4dCAwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYW5jaG9yLmV4YW1wbGUwIBcNMjYxMTIyMTg0ODAyWhgPMjEy
NjEwMjkxODQ4MDJaMBkxFzAVBgNVBAMMDmFuY2hvci5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEyuyg5hXVj7HKPhr4mzTTjg5FeFChHzIhRmJVWclS
/U89/u0FyOYRSE7mm/ueH1UOdJdwcigmLVUXjGbJTOYy26N5MHcwHQYDVR0OBBYE
FBpwUgpOMGnw37XXvaGjnqZ3OpyKMB8GA1UdIwQYMBaAFBpwUgpOMGnw37XXvaGj
nqZ3OpyKMA8GA1UdEwEB/wQFMAMBAf8wJAYDVR0RBB0wG4IOYW5jaG9yLmV4YW1w
bGWCCSouZXhhbXBsZTAKBggqhkjOPQQDAgNIADBFAiEAnO9GRLZT/1p15J9BQVFj
HlaOxpQ65KMuGaWI9ylvBX8CIHrngtZ8KWGmm6eRI0oruHgl/qvtdIKnXwMuo+Uw
ioUE
-----END CERTIFICATE-----`

export interface LocalHost extends AsyncDisposable {
  port: number
}

/** An https server on the loopback interface that stands for a host of the internet. */
export async function openLocalHost(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalHost> {
  const server = createServer({ key: KEY, cert: LOCAL_CERTIFICATE }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
