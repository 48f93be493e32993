import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Many more malformed inputs than the suite tries: FUZZ_REQUESTS of them over all calls, from FUZZ_SEED on. */
const { env } = process
const root = path.join(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', 'tests/fuzz/bad-input.test.ts']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...env,
    FUZZ_REQUESTS: env['FUZZ_REQUESTS'] ?? '200000',
    FUZZ_SEED: env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31),
  },
})
process.exitCode = status ?? 1
