/** The query in the page's fragment, which is never sent to the server. Pure. */
import { membersOf } from "../../client/fragment.ts"

/** A query to load into the editor, and its variables as a text. */
export interface Place {
  readonly query: string
  readonly variables: string
}

/** Reads a fragment; `undefined` where it has no query. */
export const readPlace = (fragment: string): Place | undefined => {
  const members = membersOf(fragment)
  const query = members.get("query")
  return query === null || query === "" ? undefined : { query, variables: members.get("variables") ?? "" }
}

/** Writes a fragment. */
export const writePlace = ({ query, variables }: Place): string =>
  `#${new URLSearchParams(variables.trim() === "" ? { query } : { query, variables })}`
