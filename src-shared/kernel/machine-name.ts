/** True for a host that only one machine or network knows, such as `localhost:3000`: nobody can look such a domain up. */
export const isMachineName = (host: string): boolean => {
  const name = host.replace(/:\d+$/, '')
  return !name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[')
}
