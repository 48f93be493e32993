import { callout, cards, type DeliveredPage, facts, p, section, text } from '#db/domains/content/rich-text.ts'

export const legal: DeliveredPage = {
  key: 'legal',
  en: text(
    'Legal',
    'Who we are not, what you agree to, and where to read it.',
    section(
      'independence',
      'Independence',
      p(
        'Astrolabe is run by an independent commercial entity. It is not affiliated with, endorsed by or supervised by the Stellar Development Foundation. Names and marks of others belong to their owners.',
      ),
    ),
    section(
      'reach',
      'How to reach whoever runs it',
      facts(
        ['For everything', 'The [support page](/support); a person reads every message.'],
        ['Complaints', 'The topic “Something else”; the [terms](/terms) say what follows.'],
        ['Your data', 'The topic “My data and privacy”; the [privacy policy](/privacy) lists your rights.'],
        ['Faults that concern security', 'The topic “Security”. Please try nothing on accounts that are not yours.'],
      ),
    ),
    section(
      'documents',
      'The documents',
      cards(
        ['Terms of Service', 'What you may expect from us, and we from you.', '/terms'],
        ['Privacy Policy', 'What we keep about you, and for how long.', '/privacy'],
        ['Cookie Policy', 'Two cookies, and what they are for.', '/cookies'],
      ),
    ),
    section(
      'risk',
      'Risks',
      callout(
        'warn',
        'Digital assets can lose their value',
        'They are no deposits and are covered by no deposit guarantee. Payments in a ledger are final. Keep here only what you can do without.',
      ),
      p(
        'Nothing on this site is advice to buy, hold or sell anything. Prices are indications of the operator, not offers.',
      ),
    ),
    section(
      'custody',
      'Custody',
      facts(
        ['Whose assets', 'Yours. They lie in a ledger account of their own, not in a common pot.'],
        ['Whose key', 'Held by us, sealed, opened only to sign what you confirm.'],
        ['Proof', 'Your address and its balances can be looked up on the ledger by anybody, at any time.'],
        ['Use by us', 'None. No lending, no staking, no collateral.'],
      ),
    ),
    section(
      'software',
      'Software of others',
      p(
        'Astrolabe is built on free software, among it the stellar-sdk, Fastify, tRPC, Kysely, PostgreSQL, React and Mantine. The fonts are Inter and Geist Mono, under the SIL Open Font License. Their licences lie beside each package.',
      ),
    ),
  ),
  es: text(
    'Aviso legal',
    'Quiénes no somos, qué aceptas y dónde leerlo.',
    section(
      'independence',
      'Independencia',
      p(
        'Astrolabe la gestiona una entidad comercial independiente. No está afiliada a la Stellar Development Foundation, ni respaldada ni supervisada por ella. Los nombres y marcas ajenos son de sus titulares.',
      ),
    ),
    section(
      'reach',
      'Cómo encontrar a quien lo gestiona',
      facts(
        ['Para todo', 'La [página de soporte](/support); una persona lee cada mensaje.'],
        ['Quejas', 'El tema «Otra cosa»; las [condiciones](/terms) dicen lo que sigue.'],
        ['Tus datos', 'El tema «Mis datos y privacidad»; la [política de privacidad](/privacy) enumera tus derechos.'],
        ['Fallos de seguridad', 'El tema «Seguridad». Por favor, no pruebes nada en cuentas que no sean tuyas.'],
      ),
    ),
    section(
      'documents',
      'Los documentos',
      cards(
        ['Condiciones del servicio', 'Lo que puedes esperar de nosotros y nosotros de ti.', '/terms'],
        ['Política de privacidad', 'Qué guardamos de ti y cuánto tiempo.', '/privacy'],
        ['Política de cookies', 'Dos cookies, y para qué sirven.', '/cookies'],
      ),
    ),
    section(
      'risk',
      'Riesgos',
      callout(
        'warn',
        'Los activos digitales pueden perder su valor',
        'No son depósitos y ningún fondo de garantía los cubre. Los pagos que figuran en un libro mayor son definitivos. Guarda aquí solo aquello de lo que puedas prescindir.',
      ),
      p(
        'Nada de este sitio es un consejo para comprar, conservar o vender. Los precios son indicaciones de quien lo gestiona, no ofertas.',
      ),
    ),
    section(
      'custody',
      'Custodia',
      facts(
        ['De quién son los activos', 'Tuyos. Están en una cuenta propia del libro mayor, no en una bolsa común.'],
        ['De quién es la clave', 'La guardamos nosotros, sellada, y solo se abre para firmar lo que confirmas.'],
        ['Prueba', 'Cualquiera puede consultar en el libro mayor tu dirección y sus saldos, en todo momento.'],
        ['Uso por nuestra parte', 'Ninguno. Ni préstamos, ni staking, ni garantías.'],
      ),
    ),
    section(
      'software',
      'Software ajeno',
      p(
        'Astrolabe se apoya en software libre, entre otros stellar-sdk, Fastify, tRPC, Kysely, PostgreSQL, React y Mantine. Las fuentes son Inter y Geist Mono, bajo la SIL Open Font License. Sus licencias acompañan a cada paquete.',
      ),
    ),
  ),
}
