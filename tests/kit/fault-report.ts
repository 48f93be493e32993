import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Writes to FAULT_REPORT how many tests passed and what failed, `{passed, failed, faults: [{where, message}]}`: tests, files
 * that could not be loaded, and errors that no test awaited, which end a run as failed though every test has passed.
 */
export default class FaultReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (!process.env.FAULT_REPORT) return
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    const faults = [
      ...modules.flatMap((module) => [...ofTests(module), ...ofFile(module)]),
      ...unhandled.map((error) => ({ where: 'outside of every test', message: error.stack ?? error.message })),
    ]
    writeFileSync(process.env.FAULT_REPORT, JSON.stringify({ passed, failed: faults.length, faults }))
  }
}

const fileOf = ({ moduleId }: TestModule) => path.relative('.', moduleId)

function ofTests(module: TestModule) {
  return [...module.children.allTests('failed')].map((test) => ({
    where: `${fileOf(module)} > ${test.fullName}`,
    message: test.result().errors?.[0]?.message ?? '',
  }))
}

/** What failed around the tests: the file's own code, and hooks of its groups. */
function ofFile(module: TestModule) {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  return errors.map(({ message }) => ({ where: fileOf(module), message }))
}
