import { action, callout, type DeliveredPage, list, p, section, text } from '#db/domains/content/rich-text.ts'

export const careers: DeliveredPage = {
  key: 'careers',
  en: text(
    'Careers',
    'A small team that builds one product and answers for all of it.',
    section(
      'open',
      'Open positions',
      callout(
        'info',
        'None at the moment',
        'We list a position here when we have one. We keep no pool of applications.',
      ),
    ),
    section(
      'how',
      'How we work',
      list(
        'Code that moves money is tested by killing it at every step.',
        'Decisions are written down with their date and their reason. Old ones stay readable.',
        'We measure before we claim, and say which numbers fall short.',
        'Plain words: in the product, in the code, with each other.',
      ),
    ),
    section(
      'who',
      'Who fits',
      p(
        'People who would rather remove a line than add one, who can explain a ledger to somebody who has never heard of one, and who read the error before they try again.',
      ),
      p(
        'If you found something in our product that you would do better, tell us what and how. That says more than a curriculum.',
      ),
      action('Write to us', '/support'),
    ),
  ),
  es: text(
    'Empleo',
    'Un equipo pequeño que hace un solo producto y responde de todo él.',
    section(
      'open',
      'Puestos abiertos',
      callout('info', 'Ninguno por ahora', 'Cuando haya un puesto, aparecerá aquí. No guardamos candidaturas.'),
    ),
    section(
      'how',
      'Cómo trabajamos',
      list(
        'El código que mueve dinero se prueba matándolo en cada paso.',
        'Las decisiones se escriben con su fecha y su motivo. Las antiguas siguen legibles.',
        'Medimos antes de afirmar, y decimos qué cifras no llegan.',
        'Palabras claras: en el producto, en el código y entre nosotros.',
      ),
    ),
    section(
      'who',
      'Quién encaja',
      p(
        'Personas que prefieren quitar una línea a añadirla, que saben explicar un libro mayor a quien nunca ha oído hablar de uno y que leen el error antes de volver a intentarlo.',
      ),
      p(
        'Si has encontrado en nuestro producto algo que harías mejor, cuéntanos qué y cómo. Dice más que un currículum.',
      ),
      action('Escríbenos', '/support'),
    ),
  ),
}
