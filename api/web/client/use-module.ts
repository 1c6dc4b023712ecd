/** Parts of the app that its first load does not contain. */
import { QueryFailed } from "./failure.ts"
import { type Loaded, useLoad } from "./use-query.ts"

/** Loads a module by `import()`; again while it cannot be reached, which in Firefox takes a new document. */
export const useModule = <Module>(load: () => Promise<Module>): Loaded<Module> =>
  useLoad(async () => {
    try {
      return { data: await load(), late: [], marks: [] }
    } catch {
      throw new QueryFailed("UNREACHABLE", "A part of the app could not be loaded. Try again, or reload the page.")
    }
  }, "")
