import { DomainError } from '#server/kernel/domain-error.ts'
import { StartFault } from '#server/kernel/start-fault.ts'

/** Runs an operator's command with the arguments of this process: 0 where it was done, 1 and one sentence where it was refused. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof StartFault || error instanceof DomainError ? error.message : error)
    process.exitCode = 1
  }
}
