import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** What a script does about each code. */
export const ERROR_TEXTS: Record<ErrorCode, Record<Language, string>> = {
  BAD_INPUT: { en: 'Correct the field that is named.', es: 'Corrige el campo que se nombra.' },
  NOT_AUTHENTICATED: {
    en: 'Sign in again, or use a key that is valid.',
    es: 'Inicia sesión otra vez, o usa una clave válida.',
  },
  INVALID_CREDENTIALS: { en: 'Name or password is wrong.', es: 'El nombre o la contraseña no son correctos.' },
  TWO_FACTOR_REQUIRED: {
    en: 'Complete the sign-in with the second factor.',
    es: 'Completa la entrada con el segundo factor.',
  },
  FORBIDDEN: {
    en: 'The sentence says what is missing: a scope, an address, a day of waiting.',
    es: 'La frase dice qué falta: un ámbito, una dirección, un día de espera.',
  },
  CROSS_ORIGIN: { en: 'Call from this site, or from no site at all.', es: 'Llama desde este sitio, o desde ninguno.' },
  NOT_ADMIN: { en: 'Only administrators may do this.', es: 'Solo pueden los administradores.' },
  SECOND_FACTOR_DUE: {
    en: 'Set up a second factor under Security first; then call again.',
    es: 'Configura antes un segundo factor en Seguridad y llama otra vez.',
  },
  PASSWORD_REQUIRED: { en: 'Send the password with the call.', es: 'Envía la contraseña con la llamada.' },
  PASSWORD_WRONG: { en: 'Ask for the password again.', es: 'Pide la contraseña otra vez.' },
  CODE_WRONG: { en: 'Ask for a new code.', es: 'Pide un código nuevo.' },
  PASSKEY_REFUSED: { en: 'Try again with the passkey.', es: 'Prueba otra vez con la llave.' },
  ACCOUNT_HELD: { en: 'Wait until the time that the sentence names.', es: 'Espera hasta la hora que dice la frase.' },
  ACCOUNT_FROZEN: { en: 'Unfreeze the account first.', es: 'Descongela antes la cuenta.' },
  MAINTENANCE: {
    en: 'The service is being worked on: money waits, reading works. Try again later; nothing was done.',
    es: 'Se está trabajando en el servicio: el dinero espera y se puede leer. Inténtalo más tarde; no se ha hecho nada.',
  },
  SECTION_CLOSED: {
    en: 'The operator has closed this part of the service to new business. What stands in it can still be taken out.',
    es: 'El operador ha cerrado esta parte del servicio a operaciones nuevas. Lo que hay en ella todavía se puede retirar.',
  },
  CHANGED_MEANWHILE: {
    en: 'Somebody else has changed it since it was read. Read it again before you change it.',
    es: 'Otra persona lo ha cambiado desde que se leyó. Vuelve a leerlo antes de cambiarlo.',
  },
  MARKET_HALTED: {
    en: 'This market, or all trading, is halted by the operator. Open orders can be cancelled and pool shares withdrawn.',
    es: 'El operador ha detenido este mercado o toda la negociación. Las órdenes abiertas se pueden cancelar y las participaciones en pools, retirar.',
  },
  SENDING_PAUSED: { en: 'Wait; balances are safe.', es: 'Espera; los saldos están a salvo.' },
  NOT_FOUND: { en: 'It does not exist, or it is not yours.', es: 'No existe, o no es tuyo.' },
  METHOD_NOT_ALLOWED: { en: 'Use the method that is named here.', es: 'Usa el método que se indica aquí.' },
  USERNAME_TAKEN: { en: 'Choose another username.', es: 'Elige otro usuario.' },
  EMAIL_TAKEN: { en: 'Sign in, or use another address.', es: 'Inicia sesión, o usa otra dirección.' },
  UNIQUE_USER_ID_TAKEN: { en: 'Leave the id out.', es: 'Deja el id fuera.' },
  REQUEST_ID_REUSED: { en: 'Use a new requestId for a new payment.', es: 'Usa un requestId nuevo para un pago nuevo.' },
  QUOTE_CHANGED: { en: 'Preview again, and confirm the new fee.', es: 'Revisa otra vez y confirma la comisión nueva.' },
  DESTINATION_CHANGED: {
    en: 'Ask whom you pay, then agree to the new address with contacts.confirmAddress.',
    es: 'Pregunta a quien vas a pagar y acepta la dirección nueva con contacts.confirmAddress.',
  },
  NOT_CANCELLABLE: { en: 'It is on its way; wait for its end.', es: 'Ya está en camino; espera a que termine.' },
  CONFIRM_PRICE: {
    en: 'The price is far from the market: send it again as confirmedPrice.',
    es: 'El precio está lejos del mercado: envíalo otra vez como confirmedPrice.',
  },
  CONFIRM_AMOUNT: {
    en: 'The order moves the price: send the amount again as confirmedAmount.',
    es: 'La orden mueve el precio: envía la cantidad otra vez como confirmedAmount.',
  },
  SELF_TRADE: {
    en: 'Cancel the order that it would meet, or change the price.',
    es: 'Cancela la orden que encontraría, o cambia el precio.',
  },
  WOULD_TAKE: {
    en: 'Choose a price that takes nothing, or place a limit order.',
    es: 'Elige un precio que no tome nada, o envía una orden limitada.',
  },
  THIN_MARKET: { en: 'Order less, or place a limit order.', es: 'Pide menos, o envía una orden limitada.' },
  IMPACT_TOO_HIGH: { en: 'Order less, or place a limit order.', es: 'Pide menos, o envía una orden limitada.' },
  PRICE_TOO_HIGH: {
    en: 'Raise the greatest price, or wait for a lower one.',
    es: 'Sube el precio máximo, o espera a uno más bajo.',
  },
  ALREADY_DONE: { en: 'Nothing is left to do.', es: 'No queda nada por hacer.' },
  RESET_LINK_INVALID: { en: 'Ask for a new link.', es: 'Pide un enlace nuevo.' },
  PAYLOAD_TOO_LARGE: { en: 'Send less than 64 KB.', es: 'Envía menos de 64 KB.' },
  URI_TOO_LONG: { en: 'Send the input by POST.', es: 'Envía la entrada por POST.' },
  UNSUPPORTED_MEDIA_TYPE: { en: 'Send JSON, with its content type.', es: 'Envía JSON, con su tipo de contenido.' },
  INSUFFICIENT_FUNDS: { en: 'Send less.', es: 'Envía menos.' },
  NO_PATH: {
    en: 'Swap a smaller amount, or ask swap.most how much finds its way.',
    es: 'Intercambia una cantidad menor, o pregunta a swap.most cuánto encuentra ruta.',
  },
  NO_TRUSTLINE: { en: 'Add the asset first.', es: 'Añade antes el activo.' },
  DESTINATION_UNKNOWN: { en: 'Check the name or the address.', es: 'Comprueba el nombre o la dirección.' },
  DESTINATION_UNFUNDED: {
    en: 'Send at least 1 XLM, which opens the account.',
    es: 'Envía al menos 1 XLM, que abre la cuenta.',
  },
  DESTINATION_NO_TRUSTLINE: {
    en: 'The recipient has to add the asset.',
    es: 'El destinatario tiene que añadir el activo.',
  },
  DESTINATION_NOT_AUTHORIZED: {
    en: 'The issuer has to allow the recipient.',
    es: 'El emisor tiene que autorizar al destinatario.',
  },
  RECIPIENT_CHANGED: {
    en: 'The name reaches another address now. Check it, and schedule the payment again.',
    es: 'El nombre lleva ahora a otra dirección. Compruébala y programa el pago otra vez.',
  },
  DESTINATION_LINE_FULL: { en: 'Send less of this asset.', es: 'Envía menos de este activo.' },
  NOT_ON_ALLOW_LIST: {
    en: 'Add the recipient to your list first; a new one waits.',
    es: 'Añade antes al destinatario a tu lista; uno nuevo espera.',
  },
  CHANGES_LOCKED: {
    en: 'Wait for the end of the lock that you have set.',
    es: 'Espera al final del bloqueo que has puesto.',
  },
  SECRET_IN_ADDRESS: { en: 'That is a secret. Keep it to yourself.', es: 'Eso es un secreto. No lo muestres.' },
  SELF_PAYMENT: { en: 'Send to somebody else.', es: 'Envía a otra persona.' },
  MEMO_REQUIRED: { en: 'The recipient needs a memo. Ask for it.', es: 'El destinatario necesita un memo. Pídelo.' },
  MEMO_WITH_MUXED: {
    en: 'Leave the memo out: an M address has its own.',
    es: 'Quita el memo: una dirección M lleva el suyo.',
  },
  LIMIT_EXCEEDED: {
    en: 'Send less, or wait until the cap is free again.',
    es: 'Envía menos, o espera a que el tope quede libre.',
  },
  WALLET_CREATING: { en: 'Try again in some seconds.', es: 'Prueba otra vez en unos segundos.' },
  NOT_ON_THIS_NETWORK: { en: 'Only test networks have this.', es: 'Solo lo hay en redes de pruebas.' },
  ALREADY_FUNDED: { en: 'The funds were given already.', es: 'Los fondos ya se dieron.' },
  CANNOT_CLOSE: {
    en: 'Read profile.closing for what stands in the way.',
    es: 'Lee profile.closing para ver qué lo impide.',
  },
  CANNOT_REMOVE: {
    en: 'The asset still has a balance, is in an open order, or a payment of it is on its way.',
    es: 'El activo todavía tiene saldo, está en una orden abierta o hay un pago suyo en camino.',
  },
  NOT_CLAIMABLE: {
    en: 'The payment cannot be claimed yet, or its time is over.',
    es: 'El pago todavía no se puede reclamar, o su plazo ha terminado.',
  },
  TOO_MANY_REQUESTS: { en: 'Wait for the seconds in Retry-After.', es: 'Espera los segundos de Retry-After.' },
  INTERNAL: { en: 'Tell us the request id.', es: 'Dinos el id de la solicitud.' },
  UNAVAILABLE: {
    en: 'Repeat the same call with the same requestId.',
    es: 'Repite la misma llamada con el mismo requestId.',
  },
}
