/** Finds resolvers that return one value, by running them with arguments that notice every use. */
import { setTimeout } from "node:timers/promises"

/** Time for a resolver that awaits something before it uses its arguments. */
const settleMs = 50

/** An object in place of any argument: everything that can be read from it or called on it is another one. */
const probe = (noteUse: () => void): object =>
  new Proxy(() => undefined, {
    get: () => {
      noteUse()
      return probe(noteUse)
    },
    apply: () => {
      noteUse()
      return probe(noteUse)
    },
    has: () => {
      noteUse()
      return true
    },
    ownKeys: () => {
      noteUse()
      return []
    },
  })

const isData = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isData)
    : typeof value !== "function" && value !== undefined

/** The value of a resolver that uses none of its arguments; `undefined` for one that uses some, or passes them on. */
export const constantOf = async (resolve: unknown): Promise<unknown> => {
  if (typeof resolve !== "function") return undefined
  let isUsed = false
  const noteUse = () => {
    isUsed = true
  }
  const call = async (): Promise<unknown> => resolve(...Array.from({ length: 4 }, () => probe(noteUse)))
  // A probe is no value of any type, so whatever uses one may fail.
  const value = await Promise.race([call().catch(noteUse), setTimeout(settleMs)])
  return isUsed || !isData(value) ? undefined : value
}
