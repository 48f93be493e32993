import { type DeliveredPage, p, section, text } from '#db/domains/content/rich-text.ts'

export const blog: DeliveredPage = {
  key: 'blog',
  en: text(
    'Blog',
    'How this product works, what it shows you, and why it is that way.',
    section(
      'about',
      'About this blog',
      p(
        'We write about what the product does today, and about mistakes that it is built to avoid. What is planned is not here. If something reads differently from what you see, [tell us](/support).',
      ),
    ),
  ),
  es: text(
    'Blog',
    'Cómo funciona este producto, qué te muestra y por qué es así.',
    section(
      'about',
      'Sobre este blog',
      p(
        'Escribimos sobre lo que el producto hace hoy y sobre los errores que debe evitar. Lo que está previsto no aparece aquí. Si algo no coincide con lo que ves, [dínoslo](/support).',
      ),
    ),
  ),
}
