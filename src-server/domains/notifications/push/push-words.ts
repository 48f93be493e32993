import type {
  AffiliateDetails,
  DepositDetails,
  HeldOrderDetails,
  IdentityDetails,
  OrderDetails,
} from '#shared/domains/notifications/inbox.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

type Figure = (figure: string) => string
type OfOrder = (side: 'buy' | 'sell', figure: string) => string

export interface PushWords {
  received: Figure
  from: Figure
  sent: Figure
  failed: Figure
  skipped: Figure
  skippedSwap: Figure
  buy: Figure
  buyRate: string
  pending: Figure
  smallPending: string
  orders: Record<OrderDetails['event'], OfOrder>
  held: Record<HeldOrderDetails['event'], OfOrder>
  silence: string
  deposits: Record<DepositDetails['event'], Figure>
  affiliates: Record<AffiliateDetails['event'], Figure>
  identities: Record<IdentityDetails['event'], string>
  message: string
  signIn: string
  security: string
  frozen: string
  unfrozen: string
  issue: string
  /** Advice after a change of what protects the account. */
  look: string
}

/** The sentences of the bell, as far as they fit on a locked screen. */
export const PUSH_WORDS: Record<Language, PushWords> = {
  en: {
    received: (figure) => `You received ${figure}`,
    from: (name) => `From ${name}`,
    sent: (figure) => `Your payment of ${figure} is confirmed`,
    failed: (figure) => `${figure} were not sent`,
    skipped: (figure) => `A scheduled payment of ${figure} was not sent`,
    skippedSwap: (figure) => `A recurring swap of ${figure} was skipped`,
    buy: (figure) => `Your reminder: buy XLM for ${figure}`,
    buyRate: 'See today’s rate. Nothing is charged automatically.',
    pending: (figure) => `You have a payment to claim: ${figure}`,
    smallPending: 'You have small payments from an unknown sender to claim',
    orders: {
      filled: (side, figure) => `Your order was filled: ${figure} ${side === 'buy' ? 'bought' : 'sold'}`,
      partly: (side, figure) => `${side === 'buy' ? 'Bought' : 'Sold'} so far: ${figure}`,
      ended: (side, figure) => `Your order to ${side} ${figure} has ended`,
    },
    held: {
      triggered: (side, figure) => `Your order to ${side} ${figure} was triggered`,
      refused: (side, figure) => `Your order to ${side} ${figure} was not placed`,
      expired: (side, figure) => `Your order to ${side} ${figure} has expired`,
    },
    silence: 'No heartbeat: your orders were cancelled',
    deposits: {
      matched: (figure) => `Your payment of ${figure} has arrived`,
      underpaid: (figure) => `${figure} arrived, less than agreed`,
      overpaid: (figure) => `${figure} arrived, more than agreed`,
      late: (figure) => `Your payment of ${figure} came too late`,
      repriced: (figure) => `${figure} arrived, and your order’s rate cannot be kept`,
      expired: (figure) => `Your order of ${figure} has expired`,
      refused: (figure) => `Your order of ${figure} was refused`,
      refunded: (figure) => `${figure} went back to where it came from`,
      reversed: (figure) => `Your payment of ${figure} was reversed`,
    },
    affiliates: {
      signup: () => 'Somebody signed up with your link',
      earned: (figure) => `Commission on hold: ${figure}`,
      free: (figure) => `Commission available: ${figure}`,
      taken_back: (figure) => `Commission taken back: ${figure}`,
      paid: (figure) => `Commission paid: ${figure}`,
      failed: (figure) => `Commission not paid: ${figure}`,
    },
    identities: {
      submitted: 'We have your identity documents',
      needs_revision: 'A new picture is needed for your identity check',
      approved: 'Your identity is approved',
      rejected: 'Your identity check was not approved',
      expiring: 'Your identity document expires soon',
      expired: 'Your identity check has expired',
    },
    message: 'The support has a message for you',
    signIn: 'Sign-in from a new device',
    security: 'The protection of your account was changed',
    frozen: 'Your account is frozen',
    unfrozen: 'Your account is no longer frozen',
    issue: 'Something is wrong with the service',
    look: 'Was it not you? Open the page Security.',
  },
  es: {
    received: (figure) => `Has recibido ${figure}`,
    from: (name) => `De ${name}`,
    sent: (figure) => `Tu pago de ${figure} está confirmado`,
    failed: (figure) => `${figure} no se enviaron`,
    skipped: (figure) => `No se ha enviado un pago programado de ${figure}`,
    skippedSwap: (figure) => `No se ha hecho un intercambio periódico de ${figure}`,
    buy: (figure) => `Tu recordatorio: compra XLM por ${figure}`,
    buyRate: 'Mira el tipo de hoy. No se cobra nada automáticamente.',
    pending: (figure) => `Tienes un pago por reclamar: ${figure}`,
    smallPending: 'Tienes pagos pequeños de un remitente desconocido por reclamar',
    orders: {
      filled: (side, figure) => `Tu orden se ejecutó: ${figure} ${side === 'buy' ? 'comprados' : 'vendidos'}`,
      partly: (side, figure) => `${side === 'buy' ? 'Comprado' : 'Vendido'} hasta ahora: ${figure}`,
      ended: (side, figure) => `Tu orden de ${side === 'buy' ? 'compra' : 'venta'} de ${figure} ha terminado`,
    },
    held: {
      triggered: (side, figure) => `Tu orden de ${side === 'buy' ? 'comprar' : 'vender'} ${figure} se activó`,
      refused: (side, figure) => `Tu orden de ${side === 'buy' ? 'comprar' : 'vender'} ${figure} no se envió`,
      expired: (side, figure) => `Tu orden de ${side === 'buy' ? 'comprar' : 'vender'} ${figure} ha caducado`,
    },
    silence: 'Sin señal: se cancelaron tus órdenes',
    deposits: {
      matched: (figure) => `Tu pago de ${figure} ha llegado`,
      underpaid: (figure) => `Llegaron ${figure}, menos de lo acordado`,
      overpaid: (figure) => `Llegaron ${figure}, más de lo acordado`,
      late: (figure) => `Tu pago de ${figure} llegó tarde`,
      repriced: (figure) => `Han llegado ${figure} y no se puede mantener el tipo de tu pedido`,
      expired: (figure) => `Tu pedido de ${figure} ha caducado`,
      refused: (figure) => `Tu pedido de ${figure} fue rechazado`,
      refunded: (figure) => `${figure} volvieron a su origen`,
      reversed: (figure) => `Tu pago de ${figure} fue revertido`,
    },
    affiliates: {
      signup: () => 'Alguien se ha registrado con tu enlace',
      earned: (figure) => `Recompensa retenida: ${figure}`,
      free: (figure) => `Recompensa disponible: ${figure}`,
      taken_back: (figure) => `Recompensa retirada: ${figure}`,
      paid: (figure) => `Recompensa pagada: ${figure}`,
      failed: (figure) => `Recompensa no pagada: ${figure}`,
    },
    identities: {
      submitted: 'Tenemos tus documentos de identidad',
      needs_revision: 'Hace falta una foto nueva para tu verificación de identidad',
      approved: 'Tu identidad está aprobada',
      rejected: 'Tu verificación de identidad no se ha aprobado',
      expiring: 'Tu documento de identidad caduca pronto',
      expired: 'Tu verificación de identidad ha caducado',
    },
    message: 'El equipo de soporte tiene un mensaje para ti',
    signIn: 'Inicio de sesión desde un dispositivo nuevo',
    security: 'La protección de tu cuenta ha cambiado',
    frozen: 'Tu cuenta está congelada',
    unfrozen: 'Tu cuenta ya no está congelada',
    issue: 'Algo falla en el servicio',
    look: '¿No has sido tú? Abre la página Seguridad.',
  },
}
