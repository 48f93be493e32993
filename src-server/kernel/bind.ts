/** A verb of a domain: what it works with comes first. */
type Verb<Deps> = (deps: Deps, ...rest: never[]) => unknown

/** Each verb as its callers know it. A generic one would lose its parameters of type: such a verb is passed on by hand. */
type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (deps: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The verbs without their first argument, which is `deps` in every call. */
export function bind<Deps, Verbs extends Record<string, Verb<Deps>>>(deps: Deps, verbs: Verbs): Bound<Verbs> {
  const bound = Object.entries(verbs).map(([name, verb]) => [name, verb.bind(null, deps)])
  return Object.fromEntries(bound) as Bound<Verbs>
}
