/** The search in a schema. Pure. */
import type { SchemaMember, SchemaType } from "./schema-model.ts"

/** A type, or a member of it. */
export interface Found {
  readonly type: SchemaType
  readonly member?: SchemaMember
}

const nameOf = ({ type, member }: Found): string => (member ?? type).name.toLowerCase()

/** Types and members whose name contains a text, in any letter case: those that begin with it first, then those of short names. */
export const searchSchema = (types: Iterable<SchemaType>, text: string, foundMax: number): ReadonlyArray<Found> => {
  const wanted = text.trim().toLowerCase()
  const rank = (found: Found): number => (nameOf(found).startsWith(wanted) ? 0 : 1_000) + nameOf(found).length
  return [...types]
    .flatMap((type): ReadonlyArray<Found> => [{ type }, ...type.members.map((member) => ({ type, member }))])
    .filter((found) => nameOf(found).includes(wanted))
    .sort((left, right) => rank(left) - rank(right))
    .slice(0, foundMax)
}
