/** Methods of paths, for requests whose path exists with other methods. Pure but for the registered routes. */

/** Methods by path. */
export interface RouteMethods {
  /** Registers a route. A part of its path that begins with a colon matches any text but an empty one. */
  readonly add: (path: string, methods: ReadonlyArray<string>) => void
  /** The methods of a requested path without its query, each once; none for a path that no route has. */
  readonly of: (path: string) => ReadonlyArray<string>
}

/** The parts of a path; `undefined` if a part is not encoded validly. */
const partsOf = (path: string): ReadonlyArray<string> | undefined => {
  try {
    return path.split("/").map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Makes an empty list. */
export const makeRouteMethods = (): RouteMethods => {
  const routes: Array<{ readonly parts: ReadonlyArray<string>; readonly methods: ReadonlyArray<string> }> = []
  return {
    add: (path, methods) => void routes.push({ parts: path.split("/"), methods }),
    of: (path) => {
      const requested = partsOf(path)
      const found = routes.filter(
        ({ parts }) =>
          parts.length === requested?.length &&
          parts.every((part, index) => (part.startsWith(":") ? requested[index] !== "" : part === requested[index])),
      )
      return [...new Set(found.flatMap(({ methods }) => methods))]
    },
  }
}
