import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import type { Target } from '#tests/bench/load/load.types.ts'

/** Event streams in node:http: keeps every response and writes each frame to all of them. */
const open = new Set<ServerResponse>()
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.write('event: connected\ndata: {}\n\n')
  open.add(response)
  request.on('close', () => open.delete(response))
})

answerParent({
  start: () =>
    new Promise<Target>((resolve) => {
      server.listen({ host: '127.0.0.1', port: 0 }, () =>
        resolve({ port: (server.address() as AddressInfo).port, cookieName: 'session' }),
      )
    }),
  publish: (frame: string) => {
    for (const response of open) response.write(frame)
  },
})
