import type { Landing } from '#shared/domains/content/landing.schema.ts'
import c from './steps.module.css'

export function Steps({ texts: { title, items } }: { texts: NonNullable<Landing['steps']> }) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={c.title}>
        {title}
      </h2>
      <ol className={c.steps}>
        {items.map((step) => (
          <li key={step.title}>
            <h3 className={c.name}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
