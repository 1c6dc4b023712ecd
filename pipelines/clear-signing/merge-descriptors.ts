/** Merges a descriptor with the one that it includes. Members of the including one take precedence. Pure. */
import { isFields } from "../outside/untrusted.ts"

type Fields = Readonly<Record<string, unknown>>

/** Merges two documents. Fields of a format are merged by their paths, and others are appended. */
export const mergeDescriptors = (including: Fields, included: Fields): Fields => {
  const { includes: _, ...own } = including
  return mergeObjects(own, included)
}

const mergeObjects = (over: Fields, under: Fields): Fields => {
  const merged: Record<string, unknown> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    if (name === "__proto__") continue
    merged[name] = mergeValues(name, value, Object.hasOwn(under, name) ? under[name] : undefined)
  }
  return merged
}

const mergeValues = (name: string, over: unknown, under: unknown): unknown => {
  if (isFields(over) && isFields(under)) return mergeObjects(over, under)
  if (name === "fields" && Array.isArray(over) && Array.isArray(under)) return mergeFields(over, under)
  return over
}

/** Each including field is merged into the first included one of its path that no other was merged into. */
const mergeFields = (over: ReadonlyArray<unknown>, under: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const merged: Array<unknown> = [...under]
  const taken = new Set<number>()
  for (const field of over) {
    const at = under.findIndex((other, index) => !taken.has(index) && hasSamePath(field, other))
    const other = under[at]
    if (isFields(field) && isFields(other)) {
      taken.add(at)
      merged[at] = mergeObjects(field, other)
    } else {
      merged.push(field)
    }
  }
  return merged
}

const hasSamePath = (field: unknown, other: unknown): boolean =>
  isFields(field) && isFields(other) && typeof field.path === "string" && field.path === other.path
