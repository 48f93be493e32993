import { connect } from 'node:tls'
import { type Check, faultIf } from '#server/kernel/check.ts'
import { shortNumber } from '#server/kernel/short-number.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

export interface Room {
  freeBytes: number
  allBytes: number
}
export interface MachineParts {
  /** The disk with the data directory. */
  readRoom: () => Promise<Room>
  publicUrl: string
}
const LEAST_FREE_PERCENT = 10
const GIGABYTE = 2 ** 30
const LEAST_DAYS = 14
const PATIENCE_MS = 5000

/** The machine under this process, and how it is reached. */
export const machineChecks = ({ readRoom, publicUrl }: MachineParts): Check[] => [
  disk(readRoom),
  certificate(publicUrl),
]

const disk = (readRoom: MachineParts['readRoom']): Check => ({
  id: 'disk.room',
  group: 'service',
  severity: 'high',
  everySeconds: 60,
  name: { en: 'Disk', es: 'Disco' },
  fault: {
    en: 'The disk of the data directory has {free} GB left, {percent} % of it.',
    es: 'Al disco del directorio de datos le quedan {free} GB, el {percent} %.',
  },
  measure: 'percent',
  needs: ['disk'],
  remedies: [
    {
      words: {
        en: 'Remove what is not needed, old backups and logs first, or give it more room.',
        es: 'Borra lo que no haga falta, primero copias y registros antiguos, o amplía el disco.',
      },
    },
  ],
  async look() {
    const { freeBytes, allBytes } = await readRoom()
    const percent = allBytes === 0 ? 0 : (freeBytes / allBytes) * 100
    const facts = { free: shortNumber(freeBytes / GIGABYTE), percent: shortNumber(percent) }
    return faultIf(percent < LEAST_FREE_PERCENT, shortNumber(100 - percent), facts)
  },
})

const certificate = (publicUrl: string): Check => ({
  id: 'certificate.days',
  group: 'safety',
  severity: 'high',
  everySeconds: 6 * 3600,
  name: { en: 'Certificate', es: 'Certificado' },
  fault: {
    en: 'The certificate of {host} ends in {days} days.',
    es: 'El certificado de {host} caduca en {days} días.',
  },
  measure: 'days',
  needs: ['internet'],
  remedies: [
    {
      words: {
        en: 'Renew it, and look at why it was not renewed automatically.',
        es: 'Renuévalo y averigua por qué no se renovó automáticamente.',
      },
    },
  ],
  async look(now) {
    const url = new URL(publicUrl)
    if (url.protocol !== 'https:') return null
    const days = ((await readCertificateEnd(url)) - now.getTime()) / DAY_MS
    return faultIf(days < LEAST_DAYS, Math.floor(days), { host: url.host, days: Math.floor(days) })
  },
})

/** When the certificate ends that is shown there, valid or not. */
function readCertificateEnd({ hostname, port }: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: /^[\d.:]+$/.test(host) ? '' : host,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('secureConnect', () => resolve(Date.parse(socket.getPeerCertificate().valid_to)))
  socket.once('timeout', () => reject(new Error(`${host} does not answer`)))
  socket.once('error', reject)
  return promise.finally(() => socket.destroy())
}
