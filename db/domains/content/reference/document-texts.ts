import type { Language } from '#shared/domains/settings/settings.schema.ts'

type Text = Record<Language, string>

/** What the machine-readable description of the API says of itself. */
export const DOCUMENT_TEXTS = {
  about: {
    en: 'A wallet and exchange on the Stellar network. Every call of the product is here: procedures under /trpc, and the REST calls under /api. A query without an input comes by GET; one with an input by POST or by GET. Amounts are text with up to 7 decimals.',
    es: 'Una cartera y mercado en la red Stellar. Aquí está cada llamada del producto: los procedimientos en /trpc y las llamadas REST en /api. Una consulta sin entrada llega por GET; con entrada, por POST o por GET. Los importes son texto con hasta 7 decimales.',
  },
  changes: {
    en: 'What changes is told in /api-docs/changelog, an end at least 90 days before it.',
    es: 'Los cambios se anuncian en /api-docs/changelog; un final, al menos 90 días antes.',
  },
  key: {
    en: 'An API key, made in the settings. It does what its scopes allow.',
    es: 'Una clave de API, creada en los ajustes. Hace lo que permiten sus ámbitos.',
  },
  session: {
    en: 'The cookie of a session, from POST /api/login.',
    es: 'La cookie de una sesión, de POST /api/login.',
  },
  answer: { en: 'The answer', es: 'La respuesta' },
  limit: {
    en: 'Calls that may come at once; on answers to keys',
    es: 'Llamadas que pueden llegar a la vez; en respuestas a claves',
  },
  remaining: { en: 'Calls that are left now', es: 'Llamadas que quedan ahora' },
  reset: { en: 'Seconds until all are there again', es: 'Segundos hasta que vuelvan todas' },
} satisfies Record<string, Text>
