import { type DeliveredPost, p, section, text } from '#db/domains/content/rich-text.ts'

export const amountsAsText: DeliveredPost = {
  key: 'amounts-as-text',
  publishedOn: '2026-11-09',
  en: text(
    'Why every amount is text',
    'Computers are bad at money as soon as it has a point. What we do instead.',
    section(
      'text-amounts',
      'Why every amount is text',
      p(
        'A computer adds 0.1 and 0.2 to 0.30000000000000004. With money that is no curiosity but a fault. On Stellar the smallest part of an asset is 0.0000001, and the largest amount has 19 digits: more than an ordinary number of a browser can hold.',
      ),
      p(
        'Therefore amounts are text wherever they travel, and whole numbers of stroops wherever they are counted. Rounding is allowed in one place only: when we show what something is worth in dollars.',
      ),
    ),
  ),
  es: text(
    'Por qué cada importe es texto',
    'Los ordenadores se llevan mal con el dinero en cuanto lleva coma. Lo que hacemos en su lugar.',
    section(
      'text-amounts',
      'Por qué cada importe es texto',
      p(
        'Un ordenador suma 0,1 y 0,2 y obtiene 0,30000000000000004. Con dinero eso no es una curiosidad, es un fallo. En Stellar la parte más pequeña de un activo es 0,0000001 y el importe más grande tiene 19 cifras: más de lo que cabe en un número corriente del navegador.',
      ),
      p(
        'Así que los importes son texto allí donde viajan y números enteros de stroops allí donde se cuentan. Solo se redondea en un sitio: cuando mostramos lo que algo vale en dólares.',
      ),
    ),
  ),
}
