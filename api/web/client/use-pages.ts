/** Lists whose pages are loaded one after the other. */
import { useSignal } from "@preact/signals"
import { type Connection, nodesOf } from "./connection.ts"
import type { Document } from "./document.ts"
import { query } from "./query.ts"
import { isAbsent, type Loaded, useQuery } from "./use-query.ts"

/** A list, as far as it is loaded. */
export interface Pages<Data, Node> {
  /** The answer with the first page. */
  readonly loaded: Loaded<Data>
  readonly rows: ReadonlyArray<Node>
  /** Whether there are no rows: what is late may have some. */
  readonly isEmpty: boolean
  /** Absent after the last page. */
  readonly loadMore: (() => Promise<void>) | undefined
  /** Loads the first page again; not once further ones are shown, as rows between them would be missing. */
  readonly follow: () => void
  /** Loads the first page again, and drops the further ones. */
  readonly restart: () => void
}

interface Further<Node> {
  readonly key: string
  readonly pages: ReadonlyArray<Connection<Node>>
}

/** Loads the first page of the list that `connectionOf` finds in an answer, and further ones by the variable `after`. */
export const usePages = <Data, Variables extends { readonly after?: string | null | undefined }, Node>(
  document: Document<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): Pages<Data, Node> => {
  const loaded = useQuery(document, variables)
  const key = JSON.stringify(variables)
  const further = useSignal<Further<Node>>({ key, pages: [] })
  const first = loaded.data === undefined ? undefined : connectionOf(loaded.data)
  const later = further.value.key === key ? further.value.pages : []
  const pages = first == null ? [] : [first, ...later]
  const { hasNextPage = false, endCursor = null } = pages.at(-1)?.pageInfo ?? {}
  const loadMore = async (): Promise<void> => {
    const { data } = await query(document, { ...variables, after: endCursor })
    const next = connectionOf(data)
    if (next != null) further.value = { key, pages: [...later, next] }
  }
  const rows = pages.flatMap(nodesOf)
  return {
    loaded,
    rows,
    isEmpty: rows.length === 0 && (first != null || isAbsent(loaded, first)),
    loadMore: hasNextPage ? loadMore : undefined,
    follow: () => {
      if (later.length === 0) loaded.refresh()
    },
    restart: () => {
      further.value = { key, pages: [] }
      loaded.refresh()
    },
  }
}
