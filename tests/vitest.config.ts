import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongOnesFirst } from './kit/long-ones-first.ts'

/** Many short-lived processes run the same modules, which take a second to compile: once for all of them. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/compiled')

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/kit/global-setup.ts'],
    setupFiles: ['tests/kit/record-answers.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() + 1, // who waits for a ledger, a process or a due time leaves a core to others
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
  },
})
