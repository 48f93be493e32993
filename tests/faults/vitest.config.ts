import { mergeConfig } from 'vitest/config'
import base from '#tests/vitest.config.ts'

/** The suite's own tests and those that only `npm run faults` runs. */
export default mergeConfig(base, { test: { include: ['tests/faults/rows/*.fault.ts'] } })
