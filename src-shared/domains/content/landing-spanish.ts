import type { Landing } from './landing.schema.ts'

/** As LANDING_ENGLISH, in Spanish. */
export const LANDING_SPANISH: Required<Landing> = {
  hero: {
    first: 'Fija tu rumbo',
    second: 'en Stellar',
    lead: 'Guarda, envía, recibe, negocia e intercambia activos digitales desde una sola cuenta. Comisiones bajas, a la vista antes de confirmar.',
    facts: [
      { label: 'Liquidación', value: 'unos 5 segundos' },
      { label: 'Comisión de red', value: '0,00001 XLM' },
      { label: 'Ya están aquí', value: 'miles de usuarios' },
    ],
  },
  assets: {
    items: [
      { code: 'XLM', name: 'Stellar Lumens', text: 'El activo propio de la red; paga sus comisiones' },
      { code: 'USDC', name: 'USD Coin', text: 'Un dólar digital' },
      { code: 'NKDM', name: 'Nakadium', text: 'Emitido en el libro mayor' },
      { code: 'SKL', name: 'Skyline', text: 'Emitido en el libro mayor' },
    ],
  },
  features: {
    title: 'Una cuenta para todo lo que haces con activos digitales',
    items: [
      {
        picture: 'storage',
        title: 'Almacenamiento seguro',
        text: 'Las claves se guardan cifradas y nunca salen del servidor. Tu contraseña y un límite de envío protegen cada pago.',
      },
      {
        picture: 'transfer',
        title: 'Transferencias al instante',
        text: 'Los pagos se liquidan en unos cinco segundos. Ves cómo cada uno entra en el libro mayor, paso a paso.',
      },
      {
        picture: 'assets',
        title: 'Varias monedas',
        text: 'Ten lumens, dólares y cualquier activo emitido en Stellar en una cuenta, cada uno con su línea de confianza.',
      },
      {
        picture: 'book',
        title: 'Mercado descentralizado',
        text: 'Negocia directamente en el libro de órdenes de la red. Sin contraparte oculta.',
      },
      {
        picture: 'history',
        title: 'Historial de transacciones',
        text: 'Cada pago, operación y comisión con su hash del libro mayor, para filtrar y exportar.',
      },
      {
        picture: 'swap',
        title: 'Intercambio de activos',
        text: 'Un activo por otro a través de libros de órdenes y pools de liquidez, por la mejor ruta de la red.',
      },
    ],
  },
  steps: {
    title: 'Todo listo en un minuto',
    items: [
      { title: 'Crea tu cuenta', text: 'Usuario, correo y contraseña. Te abrimos tu dirección de Stellar.' },
      {
        title: 'Añade fondos',
        text: 'Recibe desde cualquier cartera de Stellar en tu dirección o con su código QR.',
      },
      { title: 'Envía', text: 'Ves la comisión y el total antes de confirmar; después, cómo se liquida el pago.' },
    ],
  },
  fees: {
    title: 'Las comisiones, completas',
    columns: ['Operación', 'Astrolabe', 'Red'],
    rows: [
      ['Abrir una cuenta', 'Gratis', 'La pagamos'],
      ['Recibir', 'Gratis', 'Gratis'],
      ['Enviar un pago', 'Gratis', '0,00001 XLM'],
      ['Intercambiar', 'Gratis', '0,00001 XLM'],
      ['Crear una orden', 'Gratis', '0,00001 XLM'],
      ['Tener otro activo', 'Gratis', '0,00001 XLM'],
    ],
    note: 'Además, la red reserva 0,5 XLM por cada activo que tengas aparte de XLM; los recuperas cuando dejas el activo.',
  },
  call: {
    title: 'Pon rumbo',
    lead: 'Únete a los miles de usuarios que ya guardan y mueven sus activos con Astrolabe.',
  },
}
