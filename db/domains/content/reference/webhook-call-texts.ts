import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Calls that hand events to a server. */
export const WEBHOOK_CALL_TEXTS: Record<string, Record<Language, string>> = {
  'webhooks.list': {
    en: 'Your endpoints with what arrived at each within 7 days. Of a secret it gives the last characters alone.',
    es: 'Tus destinos con lo que llegó a cada uno en 7 días. De un secreto da solo los últimos caracteres.',
  },
  'webhooks.create': {
    en: 'Adds an endpoint, at most 10. Its secret is in this answer alone; signatures follow Standard Webhooks.',
    es: 'Añade un destino, como máximo 10. Su secreto está solo en esta respuesta; las firmas siguen Standard Webhooks.',
  },
  'webhooks.update': {
    en: 'Changes events or address of an endpoint, pauses it or turns it on. Another address takes your password or a code.',
    es: 'Cambia los eventos o la dirección de un destino, lo pausa o lo activa. Otra dirección pide tu contraseña o un código.',
  },
  'webhooks.rotate': {
    en: 'Gives an endpoint another secret. The one before signs too for 24 hours.',
    es: 'Da otro secreto a un destino. El anterior también firma durante 24 horas.',
  },
  'webhooks.endPrevious': {
    en: 'The secret before the last rotation signs no more.',
    es: 'El secreto anterior a la última rotación deja de firmar.',
  },
  'webhooks.remove': {
    en: 'Removes an endpoint with its deliveries and its secret.',
    es: 'Elimina un destino con sus entregas y su secreto.',
  },
  'webhooks.test': {
    en: 'Sends webhook.test to one endpoint, signed like any event. The same requestId sends it once.',
    es: 'Envía webhook.test a un destino, firmado como cualquier evento. El mismo requestId lo envía una vez.',
  },
  'webhooks.deliveries': {
    en: 'Deliveries to an endpoint within 7 days, the newest first, each with its body and its tries.',
    es: 'Las entregas a un destino en 7 días, primero la más nueva, cada una con su cuerpo y sus intentos.',
  },
  'webhooks.replay': {
    en: 'Sends again one delivery, or all that have not arrived since a time; webhook-id is the same as before.',
    es: 'Reenvía una entrega, o todas las que no han llegado desde una hora; webhook-id es el mismo que antes.',
  },
  'webhooks.skip': {
    en: 'A delivery that waits is not tried any more.',
    es: 'Una entrega que espera ya no se intenta.',
  },
  'events.list': {
    en: 'Events of your account within 7 days, the oldest first, after a cursor. Call it again with nextCursor, also where it gave nothing.',
    es: 'Los eventos de tu cuenta en 7 días, primero el más antiguo, tras un cursor. Llámalo otra vez con nextCursor, también si no dio nada.',
  },
}
