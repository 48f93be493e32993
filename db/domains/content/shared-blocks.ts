import type { Block } from '#shared/domains/content/blocks.schema.ts'
import { LANDING_ENGLISH } from '#shared/domains/content/landing-english.ts'
import { LANDING_SPANISH } from '#shared/domains/content/landing-spanish.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { callout, cards, type DeliveredBlock, table } from './rich-text.ts'

const LANDING_TITLES = {
  hero: 'Landing page: first screen',
  assets: 'Landing page: assets',
  features: 'Landing page: features',
  steps: 'Landing page: first steps',
  fees: 'Landing page: fees',
  call: 'Landing page: last call',
} as const

const landing: DeliveredBlock[] = Object.entries(LANDING_TITLES).map(([part, title], displayOrder) => {
  const key = part as keyof typeof LANDING_TITLES
  const content = { en: LANDING_ENGLISH[key], es: LANDING_SPANISH[key] }
  return { key: `landing.${part}`, title, blockType: part, displayOrder, content }
})

const shared = (key: string, title: string, content: Record<Language, Block>): DeliveredBlock => ({
  key: `shared.${key}`,
  title,
  blockType: content.en.type,
  displayOrder: 0,
  content,
})

/** Every block of content_blocks: the parts of the landing page, and what several pages show. */
export const DELIVERED_BLOCKS: readonly DeliveredBlock[] = [
  ...landing,
  shared('fees', 'What things cost', {
    en: table(
      'What things cost',
      ['Operation', 'Astrolabe', 'Network'],
      ['Open an account', 'Free', 'We pay it'],
      ['Receive', 'Free', 'Free'],
      ['Send a payment', 'Free', '0.00001 XLM'],
      ['Swap', 'Free', '0.00001 XLM'],
      ['Place an order', 'Free', '0.00001 XLM'],
      ['Start to hold another asset', 'Free', '0.00001 XLM'],
      ['Send another asset without XLM for the fee', 'Free', 'We pay it, up to 20 a day'],
    ),
    es: table(
      'Lo que cuesta cada cosa',
      ['Operación', 'Astrolabe', 'Red'],
      ['Abrir una cuenta', 'Gratis', 'La pagamos'],
      ['Recibir', 'Gratis', 'Gratis'],
      ['Enviar un pago', 'Gratis', '0,00001 XLM'],
      ['Intercambiar', 'Gratis', '0,00001 XLM'],
      ['Crear una orden', 'Gratis', '0,00001 XLM'],
      ['Empezar a tener otro activo', 'Gratis', '0,00001 XLM'],
      ['Enviar otro activo sin XLM para la comisión', 'Gratis', 'La pagamos, hasta 20 al día'],
    ),
  }),
  shared('secret-keys', 'Warning about secret keys', {
    en: callout(
      'warn',
      'Never share a secret key or your password',
      'Nobody from Astrolabe will ever ask for them: not by mail, not by telephone, not in a chat. A text of 56 characters that begins with S is a secret key. Whoever has it has the money.',
    ),
    es: callout(
      'warn',
      'Nunca compartas una clave secreta ni tu contraseña',
      'Nadie de Astrolabe te las pedirá jamás: ni por correo, ni por teléfono, ni en un chat. Un texto de 56 caracteres que empieza por S es una clave secreta. Quien la tiene, tiene el dinero.',
    ),
  }),
  shared('more-help', 'Where to find more help', {
    en: cards(
      ['Help Center', 'How to sign in, receive, send, and what to do when something is in the way.', '/help'],
      ['Support', 'Write to us. A person reads every message.', '/support'],
      ['Documentation', 'How the product works, from accounts to ledgers.', '/documentation'],
    ),
    es: cards(
      ['Centro de ayuda', 'Cómo entrar, recibir y enviar, y qué hacer cuando algo se interpone.', '/help'],
      ['Soporte', 'Escríbenos. Una persona lee cada mensaje.', '/support'],
      ['Documentación', 'Cómo funciona el producto, de las cuentas a los libros mayores.', '/documentation'],
    ),
  }),
]
