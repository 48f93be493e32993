import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '#tests/kit/product.ts'

export interface Shop extends AsyncDisposable {
  url: string
  /** All that it has written. */
  log(): string
  /** From now on its endpoint answers nobody. */
  stop(): Promise<void>
  /** Goes on with what it has kept. */
  start(options: { key: string; secret: string; minutes?: number }): Promise<void>
}

/** examples/shop.ts in a folder of somebody else, with the client package that a running product serves. */
export async function aShop(productUrl: string): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-shop-'))
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, 'astrolabe-client'), { recursive: true })
  const tarball = path.join(folder, 'client.tgz')
  writeFileSync(tarball, await (await fetch(`${productUrl}/client.tgz`)).bytes())
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', path.join(modules, 'astrolabe-client')])
  symlinkSync(path.join(root, 'node_modules/standardwebhooks'), path.join(modules, 'standardwebhooks'))
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  copyFileSync(path.join(root, 'examples/shop.ts'), path.join(folder, 'shop.ts'))
  const port = await freePort()
  let child: ChildProcess | null = null
  let log = ''

  async function stop(): Promise<void> {
    if (child === null || child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }

  async function start({
    key,
    secret,
    minutes = 30,
  }: {
    key: string
    secret: string
    minutes?: number
  }): Promise<void> {
    const env = { ...process.env, ASTROLABE_KEY: key, WEBHOOK_SECRET: secret }
    const began = spawn(process.execPath, ['shop.ts', productUrl, `${port}`, `${minutes}`], { cwd: folder, env })
    child = began
    const opened = Promise.withResolvers<void>()
    for (const stream of [began.stdout, began.stderr])
      stream.on('data', (text: Buffer) => {
        log += text.toString()
        if (text.toString().includes('Shop at')) opened.resolve()
      })
    began.on('exit', () => opened.reject(new Error(`the shop has ended: ${log}`)))
    await opened.promise
  }

  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its endpoint has to be named before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
