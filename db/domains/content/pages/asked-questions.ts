import type { Language } from '#shared/domains/settings/settings.schema.ts'

type Question = [question: string, answer: string]

/** Questions that stand in the FAQ and, for visitors, in the Help Center. */
export const ASKED_QUESTIONS = {
  en: {
    cost: [
      'What does a payment cost?',
      'The network fee of 0.00001 XLM. We add nothing. If you send another asset and have no XLM for the fee, we pay it, up to 20 payments a day.',
    ],
    twice: [
      'Can a payment be sent twice by accident?',
      'No. Each payment carries an id, and the same id never pays twice, whether you press twice, lose the connection, or our server stops in the middle.',
    ],
    ledger: [
      'Who can see my payments?',
      'The Stellar ledger is public: anybody can look up an address and its payments, but not whose address it is.',
    ],
    key: [
      'Who has my key?',
      'We do: Astrolabe is a custodial wallet. Your key is sealed with a key of its own under a master key, and it is opened only to sign what you have confirmed.',
    ],
    takeAway: [
      'Can I take my key with me?',
      'No, keys never leave the server. Your money can: send it to any address that you hold yourself.',
    ],
    mailbox: [
      'What happens if somebody gets into my mailbox?',
      'They could set a new password, but then nothing can be sent for 24 hours, every session ends, and a notice goes to your address. Write to [support](/support) within that time.',
    ],
  },
  es: {
    cost: [
      '¿Cuánto cuesta un pago?',
      'La comisión de red de 0,00001 XLM. No añadimos nada. Si envías otro activo y no tienes XLM para la comisión, la pagamos nosotros, hasta 20 pagos al día.',
    ],
    twice: [
      '¿Puede enviarse un pago dos veces por accidente?',
      'No. Cada pago lleva un identificador y el mismo identificador nunca paga dos veces, aunque pulses dos veces, pierdas la conexión o nuestro servidor se pare a mitad.',
    ],
    ledger: [
      '¿Quién puede ver mis pagos?',
      'El libro mayor de Stellar es público: cualquiera puede consultar una dirección y sus pagos, pero no de quién es esa dirección.',
    ],
    key: [
      '¿Quién tiene mi clave?',
      'Nosotros: Astrolabe es una cartera con custodia. Tu clave está sellada con una clave propia bajo una clave maestra, y solo se abre para firmar lo que has confirmado.',
    ],
    takeAway: [
      '¿Puedo llevarme mi clave?',
      'No, las claves nunca salen del servidor. Tu dinero sí: envíalo a cualquier dirección que tengas tú.',
    ],
    mailbox: [
      '¿Y si alguien entra en mi correo?',
      'Podría poner una contraseña nueva, pero entonces no se puede enviar nada durante 24 horas, se cierran todas las sesiones y llega un aviso a tu dirección. Escribe a [soporte](/support) en ese plazo.',
    ],
  },
} as const satisfies Record<Language, Record<string, Question>>
