/** A foreseeable reason not to start. The message is one sentence that names the setting or the folder at fault. */
export class StartFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'StartFault'
  }
}
