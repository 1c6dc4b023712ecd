/** Rows about tokens that a process reuses until a block changes them. Dropping them changes no answer. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { Dependency, ReadPlace } from "./chain-changes.ts"
import { changesAt } from "./mark-changes.ts"

/** Tokens in each cache: at some 300 bytes each, 15 MB. */
const cachedTokensMax = 50_000

/** The rows of a token, and where they are valid; tokens without rows have an empty list. */
interface Entry<Row> {
  readonly place: ReadPlace
  readonly rows: ReadonlyArray<Row>
}

/** Makes a cache of a query of tokens, by store, as stores over different table sets have different rows. Rows are in no particular order. */
export const makeTokenCache = <Row extends TokenKey>(dependency: Dependency) => {
  const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry<Row>>>()
  const entriesOf = (store: Store["Service"]) => {
    const known = byStore.get(store)
    if (known !== undefined) return known
    // A cache with `max` allocates all its slots at once, which takes 5 ms.
    const made = new LRUCache<string, Entry<Row>>({ maxSize: cachedTokensMax, sizeCalculation: () => 1 })
    byStore.set(store, made)
    return made
  }
  return Effect.fnUntraced(function* <Key extends TokenKey, E, R>(
    { marks, tokens }: { readonly marks: ReadonlyArray<Mark>; readonly tokens: ReadonlyArray<Key> },
    read: (missing: ReadonlyArray<Key>) => Effect.Effect<ReadonlyArray<Row>, E, R>,
  ) {
    if (tokens.length === 0) return []
    const entries = entriesOf(yield* Store)
    const chainIds = new Set(tokens.map(({ chainId }) => chainId))
    const ofTokens = marks.filter(({ chainId }) => chainIds.has(chainId))
    const chains = new Map((yield* changesAt(ofTokens)).map((at) => [at.chainId, at]))
    const found = new Map<string, ReadonlyArray<Row>>()
    const missing = new Map<string, { readonly key: Key; readonly name: string; readonly now: ReadPlace }>()
    for (const key of tokens) {
      const at = chains.get(key.chainId)
      if (at === undefined) continue
      const { changes, now } = at
      const text = tokenKeyText(key)
      const name = changes.isJudged(now) ? text : `${text} ${now.marks}`
      const known = entries.get(name)
      const isValid =
        known !== undefined && changes.isUnchanged({ key: key.token, before: known.place, after: now }, [dependency])
      if (!isValid) missing.set(text, { key, name, now })
      else {
        found.set(text, known.rows)
        // From here on it is judged from the later place.
        if (now.block > known.place.block) entries.set(name, { ...known, place: now })
      }
    }
    const readRows = missing.size === 0 ? [] : yield* read([...missing.values()].map(({ key }) => key))
    const rows = Map.groupBy(readRows, tokenKeyText)
    for (const [text, { name, now }] of missing) {
      const own = rows.get(text) ?? []
      found.set(text, own)
      if ((entries.peek(name)?.place.order ?? 0) <= now.order) entries.set(name, { place: now, rows: own })
    }
    return [...found.values()].flat()
  })
}
