/** The network cannot start; the message is one sentence that names the setting at fault. */
export class NetworkStartError extends Error {
  override readonly name = 'NetworkStartError'
}
